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

/** Why a stream does not go on here. */
export interface StreamLoss {
  /**
   * `limit`: all slots are taken by others, and the service can list and stop them; `stopped`: it was stopped from another
   * screen; `closed`: nothing that the viewer has opens it, by the service's own clock.
   */
  kind: 'limit' | 'stopped' | 'closed' | 'other';
  /** What the viewer reads. */
  text: string;
}

const LIMIT_CODE = 8801;
const NO_ACCESS_CODE = 8882;
/** The code of a request that arrives after its play was stopped. */
export const STOPPED_CODE = 8802;

/** Maps a failed call before playback to the player's failure: a kind, and a localized message if there is one. */
export function toPlayerFailure(error: unknown, i18n: I18n): { kind: FailureKind; message?: string } {
  const failure = toKindAndText(error, i18n);
  // The player has words of its own for it, which say that it begins by itself.
  return failure.kind === 'not-ready' ? { kind: failure.kind } : failure;
}

function toKindAndText(error: unknown, i18n: I18n): { kind: FailureKind; message?: string } {
  if (!(error instanceof ReplyError)) return { kind: 'unknown' };
  const kind = kindByCode[error.code];
  if (kind !== undefined) return { kind, message: i18n.error(error.code, error.message) };
  if (error.status === 0) return { kind: 'network' };
  if (error.status >= 500) return { kind: 'server' };
  return { kind: 'refused', message: i18n.error(error.code, error.message) };
}

/** What the profile may not watch, whatever it has, is refused by the same code. */
const isWithoutAccess = ({ code, field }: ReplyError) => code === NO_ACCESS_CODE && field !== 'contentid';

/** What a refused stream means for the viewer; `listsStreams` says whether the service can list those that run. */
export function toStreamLoss(error: unknown, i18n: I18n, listsStreams: boolean): StreamLoss {
  const code = error instanceof ReplyError ? error.code : undefined;
  const text = toKindAndText(error, i18n).message ?? i18n.t('error.failed.text');
  if (code === LIMIT_CODE && listsStreams) return { kind: 'limit', text };
  if (error instanceof ReplyError && isWithoutAccess(error)) return { kind: 'closed', text };
  return { kind: code === STOPPED_CODE ? 'stopped' : 'other', text };
}
