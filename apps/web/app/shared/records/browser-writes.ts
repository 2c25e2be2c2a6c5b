import { createPendingWrites } from './pending-writes.ts';

/** The writes that this browser has not sent yet. */
export const pendingWrites = createPendingWrites(() => localStorage, {
  now: () => new Date(),
  random: Math.random,
});
