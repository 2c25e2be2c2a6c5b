import { ReplyError } from '@rawi/client';
import type { I18n } from '@rawi/strings';

/** What a failed call tells the viewer. */
export function failureText(i18n: I18n, error: unknown): string {
  if (!(error instanceof ReplyError)) return i18n.t('error.failed.title');
  // There was no reply.
  return error.code === 0 ? i18n.t('form.offline') : i18n.error(error.code, error.message);
}
