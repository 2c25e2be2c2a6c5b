import type { AnalyticsDeps } from './analytics-deps.ts';
import {
  cutEvents,
  deleteForgottenBefore,
  forgetUser,
  listForgotten,
  noteSwept,
  type Forgotten,
} from './forgotten-store.ts';
import { MAX_AGE_DAYS } from './event-time.ts';

type Deps = Pick<AnalyticsDeps, 'db' | 'clock'>;

/** Events of one transaction, so that none holds many locks for long; marks that are read at once. */
const CUT_EVENTS = 500;
const MARKS = 100;
const DAY_MS = 86_400_000;

/** Forgets users and devices; their events are cut afterwards. Returns how many profiles were known. */
export const forget = ({ db, clock }: Deps, providerId: string, whom: Forgotten): Promise<number> =>
  db.transaction().execute((trx) => forgetUser(trx, providerId, whom, clock.now()));

/**
 * Cuts the events of all who are forgotten from what joins them, and those of devices that it comes upon. It may end
 * anywhere and begin again. Returns how many events it has changed.
 */
export async function sweepForgotten(
  { db, clock }: Deps,
  providerId: string,
  signal?: AbortSignal,
): Promise<number> {
  let changed = 0;
  for (;;) {
    const marks = await listForgotten(db, providerId, { now: clock.now(), limit: MARKS });
    if (marks.length === 0) return changed;
    for (const mark of marks) {
      for (let cut = CUT_EVENTS; cut === CUT_EVENTS; changed += cut) {
        signal?.throwIfAborted();
        cut = await db.transaction().execute((trx) => cutEvents(trx, providerId, mark, CUT_EVENTS));
      }
      await noteSwept(db, providerId, mark, clock.now());
    }
  }
}

/** Removes marks that no event can come for any more: what is older than this is not taken. */
export const pruneForgotten = ({ db, clock }: Deps, providerId: string): Promise<void> =>
  deleteForgottenBefore(db, providerId, new Date(clock.now().getTime() - (MAX_AGE_DAYS + 1) * DAY_MS));
