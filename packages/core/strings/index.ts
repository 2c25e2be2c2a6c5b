export { createI18n, type Digits, type Language, type I18n } from './i18n.ts';
export { errorWithWait } from './error-with-wait.ts';
export type { MessageId } from './catalogues.ts';
