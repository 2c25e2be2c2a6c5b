import type { LanguagePrefix } from '@rawi/domain';
import { redirect } from 'react-router';
import type { Route } from './+types/person';
import { browserSource, hasExtension } from '../shared/service-data/browser-source.ts';
import { searchPath } from '../shared/service-data/paths.ts';
import { loadPerson, type PersonPage } from '../features/people/people.ts';
import type { Source } from '../shared/service-data/source.ts';
import { pageContext } from '../shared/site/page-context.ts';
import { PAGE_MESSAGES, withPageMessages } from '../shared/i18n/page-messages.ts';
import { PersonView } from '../features/people/person-view.tsx';
import { browserLanguage } from './redirects.ts';
import { documentLanguage, languageOf, notFound } from './request-language.ts';

async function personAt(
  source: Source,
  params: { lang?: string | undefined; personId: string },
  negotiated: LanguagePrefix,
): Promise<PersonPage> {
  const { code } = languageOf(params.lang, negotiated);
  return (await loadPerson(source, params.personId, code)) ?? notFound();
}

export function loader({ context, params }: Route.LoaderArgs) {
  const { data, language } = context.get(pageContext);
  return personAt(data, params, language);
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  // A server without the people extension uses names as ids: search for the name instead.
  if (!hasExtension('people')) throw redirect(searchPath(browserLanguage(params.lang), params.personId));
  return withPageMessages(personAt(browserSource, params, documentLanguage()));
}

export const handle = PAGE_MESSAGES;

export default function Person({ loaderData }: Route.ComponentProps) {
  return <PersonView key={loaderData.id} person={loaderData} />;
}
