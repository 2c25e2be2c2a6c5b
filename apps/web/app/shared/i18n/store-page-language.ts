import { codeOfPrefix, isLanguagePrefix } from '@rawi/domain';
import { storeLanguage } from './store-language.ts';

/**
 * Stores the language of this page. `/` opens in the stored language, and else in the browser's own: who leaves a page for
 * it may never have pressed the language switch.
 */
export function storePageLanguage(): void {
  const { lang } = document.documentElement;
  if (isLanguagePrefix(lang)) storeLanguage(codeOfPrefix(lang));
}
