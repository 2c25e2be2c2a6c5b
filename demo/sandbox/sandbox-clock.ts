import { CallError } from '@rawi/contract';
import { addDuration, parseDuration, PeriodError } from '@rawi/domain';
import type { Bus, Clock, MovableClock, Queries } from '@rawi/platform';
import { moveClock, readClock } from './sandbox-store.ts';
import { ALL_PROVIDERS } from './stored-clock.ts';

declare module '@rawi/platform' {
  interface BusEvents {
    /** The clock was moved on: every process follows. */
    'sandbox.clock-moved': Record<never, never>;
  }
}

/** Longest way that the clock may be ahead: ten years. */
const MAX_AHEAD_MS = 3_660 * 86_400_000;

/** The clock of all processes of a demo. */
export interface SandboxClock {
  now(): Date;
  /** Moves on by an ISO 8601 duration. Errors: 1002 where it is none, or leads too far. */
  advance(duration: unknown): Promise<void>;
}

const isMovable = (clock: Clock): clock is MovableClock => 'advance' in clock;

/** The milliseconds of a duration from an instant on; undefined for no duration. */
function millisecondsOf(duration: unknown, from: Date): number | undefined {
  if (typeof duration !== 'string') return undefined;
  try {
    return addDuration(from, parseDuration(duration)).getTime() - from.getTime();
  } catch (error) {
    if (error instanceof PeriodError) return undefined;
    throw error;
  }
}

/**
 * Moves the clock that the service was made with. How far it is ahead stands in the database: a restart does not throw
 * the service back behind what it has written, and other processes read it when they are told. Throws where the service
 * has a clock that cannot be moved.
 */
export async function createSandboxClock({
  clock,
  db,
  bus,
}: {
  clock: Clock;
  db: Queries;
  bus: Bus;
}): Promise<SandboxClock> {
  if (!isMovable(clock)) throw new Error('the sandbox needs a clock that can be moved');
  const movable = clock;
  let aheadMs = 0;

  async function follow(to: number): Promise<void> {
    const byMs = to - aheadMs;
    if (byMs <= 0) return;
    aheadMs = to;
    await movable.advance(byMs);
  }

  await follow(await readClock(db, ALL_PROVIDERS));
  const reload = async () => follow(await readClock(db, ALL_PROVIDERS));
  bus.subscribe('sandbox.clock-moved', reload);
  bus.subscribe('bus.resumed', reload);

  return {
    now: () => clock.now(),
    async advance(duration) {
      const byMs = millisecondsOf(duration, clock.now());
      if (byMs === undefined || aheadMs + byMs > MAX_AHEAD_MS) throw new CallError(1002, 'advance');
      await follow(await moveClock(db, ALL_PROVIDERS, byMs));
      await bus.publish({ name: 'sandbox.clock-moved' });
    },
  };
}
