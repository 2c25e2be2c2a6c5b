import { MAX_REPORT_MS, playErrorKinds } from '@rawi/domain';
import { z } from 'zod';
import { call } from './call.ts';
import { objectId, success } from './parameters.ts';

const count = (max: number) => z.number().int().min(0).max(max);
const milliseconds = count(MAX_REPORT_MS);

/** What was seen of a play since its last report. */
export const playReport = z.object({
  /** Names one play: made by the player, new for each time that it starts. It is not stored. */
  playid: objectId,
  /** 0 for the first report of a play, then one more each: one that is sent twice counts once. */
  sequence: count(100_000),
  contentid: objectId,
  playerversion: z.string().regex(/^\d{1,4}(\.\d{1,4}){0,2}$/, 'a version like 1.0'),
  /** From the press of Play to the first frame; in the report that has it. */
  startms: count(600_000).optional(),
  stalls: count(1000),
  stalledms: milliseconds,
  watchedms: milliseconds,
  /** Which renditions were shown, and for how long. */
  renditions: z
    .array(z.object({ height: count(8640).min(1), kbps: count(500_000), ms: milliseconds }))
    .max(8),
  /** Failures that ended the play. */
  errors: z.array(z.enum(playErrorKinds)).max(4),
});
export type PlayReport = z.output<typeof playReport>;

export const reportPlay = call({
  id: 'reportPlay',
  base: 'cms',
  method: 'POST',
  path: '/subscriber/v1/quality/play',
  summary:
    'What a player saw of one play since its last report: start time, stalls, renditions, failures. Nothing of who plays is stored',
  guard: 'device',
  rows: [],
  body: playReport,
  reply: success(z.string()),
  errors: [1001, 1002, 6055, 6067, 6068, 7001, 8601],
  audience: ['country', 'deviceType'],
  // One every 30 seconds and one at each stop, for somebody who changes channels quickly.
  limit: { name: 'play-reports', max: 30, perSeconds: 60, by: 'session' },
});
