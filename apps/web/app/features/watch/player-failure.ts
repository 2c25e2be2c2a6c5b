import { ReplyError } from '@rawi/client';
import type { FailureKind } from '@rawi/player';
import type { I18n } from '@rawi/strings';

const kindByCode: Record<number, FailureKind> = {
  7001: 'not-found',
  7201: 'not-ready',
  8801: 'refused',
  8882: 'forbidden',
  8883: 'refused',
  8884: 'refused',
  8885: 'refused',
  8886: 'refused',
};

/** Maps a failed call before playback to the player's failure: a kind, and a localized message if there is one. */
export function toPlayerFailure(error: unknown, i18n: I18n): { kind: FailureKind; message?: string } {
  if (!(error instanceof ReplyError)) return { kind: 'unknown' };
  const kind = kindByCode[error.code];
  if (kind !== undefined) return { kind, message: i18n.error(error.code, error.message) };
  if (error.status === 0) return { kind: 'network' };
  if (error.status >= 500) return { kind: 'server' };
  return { kind: 'refused', message: i18n.error(error.code, error.message) };
}
