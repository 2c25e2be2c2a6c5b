import type { AnalyticsDeps } from './analytics-deps.ts';
import {
  cutEvents,
  deleteForgottenBefore,
  forgetUser,
  isForgotten,
  listForgotten,
  noteSwept,
  ON_THE_WAY_MS,
  type Forgotten,
} from './forgotten-store.ts';
import { MAX_AGE_DAYS } from './event-time.ts';

type Deps = Pick<AnalyticsDeps, 'db' | 'clock'>;

/** Events of one transaction, so that none holds many locks for long; marks that are read at once. */
const CUT_EVENTS = 500;
const MARKS = 100;
const DAY_MS = 86_400_000;

/** A browser whose viewer refuses, with the profile that is logged in there. */
type Refusing = Required<Pick<Forgotten, 'browserKey'>> & Pick<Forgotten, 'subscriberId' | 'profileId'>;

/** Forgets users and devices; their events are cut afterwards. Returns how many profiles were known. */
export const forget = ({ db, clock }: Deps, providerId: string, whom: Forgotten): Promise<number> =>
  db.transaction().execute((trx) => forgetUser(trx, providerId, whom, clock.now()));

/** A viewer who refuses says so with each batch: within so many milliseconds that is heard once. */
const HEARD_MS = ON_THE_WAY_MS / 2;

/**
 * Forgets a viewer who refuses, and the browser. To forget stops all that is being stored for a moment, so that what was
 * done a moment ago is not done again, however often a browser refuses.
 */
export async function forgetRefusing(deps: Deps, providerId: string, whom: Refusing): Promise<void> {
  const heard = new Date(deps.clock.now().getTime() + ON_THE_WAY_MS - HEARD_MS);
  if (!(await isForgotten(deps.db, providerId, whom, heard))) await forget(deps, providerId, whom);
}

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
