import type { LanguagePrefix } from '@rawi/domain';
import type { Route } from './+types/to-named-title';
import { browserSource } from '../shared/service-data/browser-source.ts';
import { searchPath } from '../shared/service-data/paths.ts';
import type { Source } from '../shared/service-data/source.ts';
import { addressOfNamedTitle } from '../features/titles/title-address.ts';
import { pageContext } from '../shared/site/page-context.ts';
import { browserLanguage, redirectTo } from './redirects.ts';
import { languageOf } from './request-language.ts';

/** ROUTE-16: a title by category and name; without a match, a search for the name. */
async function addressOf(
  source: Source,
  params: { category: string; mediaTitle: string },
  language: LanguagePrefix,
): Promise<string> {
  const { category, mediaTitle: name } = params;
  const found = await addressOfNamedTitle(source, { category, name }, language);
  return found ?? searchPath(language, name.replaceAll('-', ' ').trim().slice(0, 100));
}

export function loader({ context, params }: Route.LoaderArgs) {
  const { data, language } = context.get(pageContext);
  return redirectTo(addressOf(data, params, languageOf(params.lang, language).language));
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return redirectTo(
    addressOf(browserSource, params, browserLanguage(params.lang)),
    new URL(request.url).search,
  );
}

export default function ToNamedTitle() {
  return null;
}
