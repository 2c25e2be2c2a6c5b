import { ReplyError } from '@rawi/client';
import { errorWithWait, type I18n } from '@rawi/strings';

/** What a failed call tells the viewer. */
export function failureText(i18n: I18n, error: unknown): string {
  if (!(error instanceof ReplyError)) return i18n.t('error.failed.title');
  // There was no reply.
  if (error.code === 0) return i18n.t('form.offline');
  return errorWithWait(i18n, error);
}
