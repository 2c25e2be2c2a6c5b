import { data, redirect } from 'react-router';
import type { LanguagePrefix } from '@rawi/domain';
import type { Route } from './+types/see-all';
import { browserSource } from '../data/browser-source.ts';
import { pageOf } from '../data/lists.ts';
import { ownRowPaths } from '../data/paths.ts';
import { loadWholeRow, type WholeRow } from '../data/see-all.ts';
import type { Source } from '../data/source.ts';
import { pageContext } from '../document/page-context.ts';
import { PAGE_WORDS, withPageWords } from '../language/page-words.ts';
import { WholeRowView } from '../lists/whole-row-view.tsx';
import { documentLanguage, languageOf, notFound } from './request-language.ts';

interface Params {
  lang?: string | undefined;
  rowId: string;
  page?: string | undefined;
}

async function rowAt(source: Source, params: Params, negotiated: LanguagePrefix): Promise<WholeRow> {
  const { language, code } = languageOf(params.lang, negotiated);
  const row = (await loadWholeRow(source, params.rowId, pageOf(params.page), code)) ?? notFound();
  if ('own' in row) throw redirect(ownRowPaths[row.own](language));
  return row;
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data: source, language } = context.get(pageContext);
  const row = await rowAt(source, params, language);
  return data(row, row.cards.length === 0 ? { status: 404 } : {});
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return withPageWords(rowAt(browserSource, params, documentLanguage()));
}

export const handle = PAGE_WORDS;

export default function SeeAll({ loaderData: row }: Route.ComponentProps) {
  return <WholeRowView key={`${row.id} ${row.page}`} row={row} />;
}
