import { data } from 'react-router';
import type { LanguagePrefix } from '@rawi/domain';
import type { Route } from './+types/list';
import { browserSource } from '../shared/service-data/browser-source.ts';
import { loadList, parsePageNumber, type TitleList } from '../shared/service-data/lists.ts';
import type { ListKind } from '../shared/service-data/paths.ts';
import type { Source } from '../shared/service-data/source.ts';
import { pageContext } from '../shared/site/page-context.ts';
import { PAGE_MESSAGES, withPageMessages } from '../shared/i18n/page-messages.ts';
import { ListView } from '../features/lists/list-view.tsx';
import { documentLanguage, languageOf, notFound } from './request-language.ts';

interface Params {
  lang?: string | undefined;
  value: string;
  page?: string | undefined;
}

/** The list kind and the series filter are read from the path itself (`/genre/drama/series/2`). */
async function listAt(
  source: Source,
  request: Request,
  params: Params,
  negotiated: LanguagePrefix,
): Promise<TitleList> {
  const { code } = languageOf(params.lang, negotiated);
  const segments = new URL(request.url).pathname.split('/').slice(params.lang === undefined ? 1 : 2);
  const filter = {
    kind: segments[0]!.toLowerCase() as ListKind,
    value: params.value,
    series: segments[2]?.toLowerCase() === 'series',
    page: parsePageNumber(params.page),
  };
  return (await loadList(source, filter, code)) ?? notFound();
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { data: source, language } = context.get(pageContext);
  const list = await listAt(source, request, params, language);
  return data(list, list.cards.length === 0 ? { status: 404 } : {});
}

export function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return withPageMessages(listAt(browserSource, request, params, documentLanguage()));
}

export const handle = PAGE_MESSAGES;

export default function List({ loaderData: list }: Route.ComponentProps) {
  const { kind, value, series } = list.filter;
  return <ListView key={`${kind} ${value} ${series} ${list.page}`} list={list} />;
}
