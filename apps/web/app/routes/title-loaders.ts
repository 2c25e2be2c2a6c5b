import type { LanguageCode, LanguagePrefix } from '@rawi/domain';
import type { Source } from '../data/source.ts';
import { loadTitle, type Title } from '../data/title.ts';
import { languageOf, notFound } from './request-language.ts';

/** The title at an address, or the error page. */
export async function titleAt(
  source: Source,
  prefix: string | undefined,
  negotiated: LanguagePrefix,
  contentId: string,
): Promise<{ title: Title; code: LanguageCode }> {
  const { code } = languageOf(prefix, negotiated);
  const title = (await loadTitle(source, contentId, code)) ?? notFound();
  return { title, code };
}
