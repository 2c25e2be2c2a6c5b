import type { I18n } from './i18n.ts';

/** From here on minutes are told: a wait of an hour in seconds is no help. */
const MINUTES_FROM_SECONDS = 120;
const WAIT = 'form.wait';

/** What is told of an error: that of a limit says in its headers when another try is taken (Retry-After, in seconds). */
interface ToldError {
  code: number;
  message: string;
  headers?: Headers | undefined;
}

/**
 * The message of an error as `i18n.error` has it, with how long to wait where the service has said that. The words for it
 * come with those of forms: before they are loaded the message stands alone.
 */
export function errorWithWait(i18n: I18n, { code, message, headers }: ToldError): string {
  const said = i18n.error(code, message);
  const waitSeconds = Number(headers?.get('retry-after')) || undefined;
  if (waitSeconds === undefined) return said;
  const text =
    waitSeconds < MINUTES_FROM_SECONDS
      ? i18n.t(WAIT, { reason: said, seconds: waitSeconds })
      : i18n.t('form.wait.minutes', { reason: said, minutes: Math.ceil(waitSeconds / 60) });
  // A message that is not there is its id.
  return text.startsWith(WAIT) ? said : text;
}
