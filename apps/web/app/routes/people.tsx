import { data, redirect } from 'react-router';
import type { LanguagePrefix } from '@rawi/domain';
import type { Route } from './+types/people';
import { browserSource, hasExtension } from '../shared/service-data/browser-source.ts';
import { parsePageNumber } from '../shared/service-data/lists.ts';
import { loadPeople, type PeoplePage } from '../features/people/people.ts';
import { peopleByNamePath, personPath, searchPath } from '../shared/service-data/paths.ts';
import type { Source } from '../shared/service-data/source.ts';
import { pageContext } from '../shared/site/page-context.ts';
import { PAGE_MESSAGES, withPageMessages } from '../shared/i18n/page-messages.ts';
import { PeopleView } from '../features/people/people-view.tsx';
import { documentLanguage, languageOf, notFound } from './request-language.ts';

interface Params {
  lang?: string | undefined;
  page?: string | undefined;
}

function peopleAt(source: Source, params: Params, negotiated: LanguagePrefix): Promise<PeoplePage> {
  const { code } = languageOf(params.lang, negotiated);
  return loadPeople(source, { page: parsePageNumber(params.page) ?? notFound() }, code);
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data: source, language } = context.get(pageContext);
  const people = await peopleAt(source, params, language);
  return data(people, people.people.length === 0 ? { status: 404 } : {});
}

/** Handles `?person=` and `?name=` in the browser; for document requests the page server rewrites them itself. */
export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { language } = languageOf(params.lang, documentLanguage());
  const query = new URL(request.url).searchParams;
  const [person, name] = [query.get('person'), query.get('name')];
  if (!hasExtension('people')) throw redirect(searchPath(language, person ?? name ?? ''));
  if (person) throw redirect(personPath(language, person));
  if (name) throw redirect(peopleByNamePath(language, name));
  return withPageMessages(peopleAt(browserSource, params, language));
}

export const handle = PAGE_MESSAGES;

export default function People({ loaderData }: Route.ComponentProps) {
  return <PeopleView {...loaderData} />;
}
