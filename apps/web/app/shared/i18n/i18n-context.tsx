import type { I18n } from '@rawi/strings';
import { createContext, use } from 'react';

export const I18nContext = createContext<I18n | undefined>(undefined);

/** Formats messages and numbers in the language of the page. */
export function useI18n(): I18n {
  const i18n = use(I18nContext);
  if (i18n === undefined) throw new Error('I18nContext has no value above this component');
  return i18n;
}
