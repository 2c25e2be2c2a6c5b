import { redirect } from 'react-router';
import type { LanguagePrefix } from '@rawi/domain';
import type { Route } from './+types/meta-tag';
import { browserSource } from '../shared/service-data/browser-source.ts';
import type { TitleList } from '../shared/service-data/lists.ts';
import { loadMetaTarget, readMetaTag } from '../features/lists/meta-tag.ts';
import { listPath, titlePath } from '../shared/service-data/paths.ts';
import type { Source } from '../shared/service-data/source.ts';
import { pageContext } from '../shared/site/page-context.ts';
import { PAGE_MESSAGES } from '../shared/i18n/page-messages.ts';
import { MetaTagView } from '../features/lists/meta-tag-view.tsx';
import { documentLanguage, languageOf, notFound } from './request-language.ts';

/** The list of a meta-tag address (ROUTE-11, 12, 63); a value that is a title's id redirects to the title. */
async function listOf(
  source: Source,
  { url }: Request,
  prefix: string | undefined,
  negotiated: LanguagePrefix,
): Promise<TitleList> {
  const { language, code } = languageOf(prefix, negotiated);
  const tag = readMetaTag(new URL(url).pathname) ?? notFound();
  const target = (await loadMetaTarget(source, tag, code)) ?? notFound();
  if ('title' in target) throw redirect(titlePath(language, target.title));
  return target.list.cards.length > 0 ? target.list : notFound();
}

export function loader({ context, params, request }: Route.LoaderArgs) {
  const { data, language } = context.get(pageContext);
  return listOf(data, request, params.lang, language);
}

/** A client-side navigation needs no meta tags: it redirects to the list. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs): Promise<TitleList> {
  const { language } = languageOf(params.lang, documentLanguage());
  const { kind, value, series } = (await listOf(browserSource, request, params.lang, language)).filter;
  throw redirect(listPath(language, kind, value, 1, series));
}

export const handle = PAGE_MESSAGES;

export default function MetaTagPage({ loaderData: list }: Route.ComponentProps) {
  return <MetaTagView list={list} />;
}
