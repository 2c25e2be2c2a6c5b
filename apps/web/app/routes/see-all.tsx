import { data, redirect } from 'react-router';
import type { LanguagePrefix } from '@rawi/domain';
import type { Route } from './+types/see-all';
import { browserSource } from '../shared/service-data/browser-source.ts';
import { parsePageNumber } from '../shared/service-data/lists.ts';
import { ownRowPaths } from '../shared/service-data/paths.ts';
import { loadSeeAllPage, type SeeAllPage } from '../features/lists/see-all.ts';
import type { Source } from '../shared/service-data/source.ts';
import { pageContext } from '../shared/site/page-context.ts';
import { PAGE_MESSAGES, withPageMessages } from '../shared/i18n/page-messages.ts';
import { SeeAllView } from '../features/lists/see-all-view.tsx';
import { documentLanguage, languageOf, notFound } from './request-language.ts';

interface Params {
  lang?: string | undefined;
  rowId: string;
  page?: string | undefined;
}

async function rowAt(source: Source, params: Params, negotiated: LanguagePrefix): Promise<SeeAllPage> {
  const { language, code } = languageOf(params.lang, negotiated);
  const row = (await loadSeeAllPage(source, params.rowId, parsePageNumber(params.page), code)) ?? notFound();
  if ('own' in row) throw redirect(ownRowPaths[row.own](language));
  return row;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data: source, language } = context.get(pageContext);
  const row = await rowAt(source, params, language);
  return data(row, row.cards.length === 0 ? { status: 404 } : {});
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return withPageMessages(rowAt(browserSource, params, documentLanguage()));
}

export const handle = PAGE_MESSAGES;

export default function SeeAll({ loaderData: row }: Route.ComponentProps) {
  return <SeeAllView key={`${row.id} ${row.page}`} row={row} />;
}
