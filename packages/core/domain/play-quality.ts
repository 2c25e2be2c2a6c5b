/** Releases of the player that reports are told apart by, the newest last; a report of any other counts as `other`. */
export const PLAYER_VERSIONS = ['1.0'] as const;

/** Why a play failed for good. A kind that a player has and this list has not is reported as `unknown`. */
export const playErrorKinds = [
  'network',
  'server',
  'expired',
  'forbidden',
  'not-found',
  'not-ready',
  'decode',
  'unsupported',
  'licence',
  'stalled',
  'refused',
  'unknown',
] as const;
export type PlayErrorKind = (typeof playErrorKinds)[number];

/** Longest time in milliseconds that one report may tell of. A player that was offline for longer gives up the rest. */
export const MAX_REPORT_MS = 600_000;
