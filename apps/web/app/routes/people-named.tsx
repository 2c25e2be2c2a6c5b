import { data, redirect } from 'react-router';
import type { LanguagePrefix } from '@rawi/domain';
import type { Route } from './+types/people-named';
import { browserSource, hasExtension } from '../shared/service-data/browser-source.ts';
import { loadPeople } from '../features/people/people.ts';
import { personPath, searchPath } from '../shared/service-data/paths.ts';
import type { Source } from '../shared/service-data/source.ts';
import { pageContext } from '../shared/site/page-context.ts';
import { PAGE_MESSAGES, withPageMessages } from '../shared/i18n/page-messages.ts';
import { NamesakesView } from '../features/people/people-view.tsx';
import { browserLanguage } from './redirects.ts';
import { documentLanguage, languageOf } from './request-language.ts';

const MAX_NAME_LENGTH = 100;

/** The people with one name; a single match redirects to that person. */
async function namesakesAt(
  source: Source,
  params: { lang?: string | undefined; name: string },
  negotiated: LanguagePrefix,
) {
  const { language, code } = languageOf(params.lang, negotiated);
  const name = params.name.trim();
  const found =
    name === '' || name.length > MAX_NAME_LENGTH
      ? []
      : (await loadPeople(source, { page: 1, name }, code)).people;
  if (found.length === 1) throw redirect(personPath(language, found[0]!.id));
  return { name: name.slice(0, MAX_NAME_LENGTH), people: found };
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data: source, language } = context.get(pageContext);
  const found = await namesakesAt(source, params, language);
  return data(found, found.people.length === 0 ? { status: 404 } : {});
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!hasExtension('people')) throw redirect(searchPath(browserLanguage(params.lang), params.name));
  return withPageMessages(namesakesAt(browserSource, params, documentLanguage()));
}

export const handle = PAGE_MESSAGES;

export default function PeopleNamed({ loaderData }: Route.ComponentProps) {
  return <NamesakesView {...loaderData} />;
}
