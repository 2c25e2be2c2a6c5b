import type { LanguageCode } from '@rawi/domain';

/** What the session keeps of the display language (SESS-03). */
export const languageState = (displayLanguageCode: LanguageCode) => ({
  displayLanguageCode,
  rtl: displayLanguageCode === 'ara',
});
