import type { LanguagePrefix } from '@rawi/domain';
import { loadScreen, type Screen } from '../shared/service-data/screen.ts';
import type { Source } from '../shared/service-data/source.ts';
import { languageOf, notFound } from './request-language.ts';

/** Rows whose cards are part of the document; the others load after hydration. */
export const FIRST_ROWS = 2;

/** The screen at an address, or the error page. */
export async function screenAt(
  source: Source,
  {
    prefix,
    negotiated,
    screenId,
    firstRows,
  }: { prefix: string | undefined; negotiated: LanguagePrefix; screenId: string; firstRows: number },
): Promise<Screen> {
  const { code } = languageOf(prefix, negotiated);
  return (await loadScreen(source, screenId, code, firstRows)) ?? notFound();
}
