import { ChunkError, StylesheetError } from './chunk.ts';

/** Session storage key: how often this tab has loaded its page again since the app last ran. */
export const STARTS_AGAIN_KEY = 'startsAgain';
/** Tells the page's start script that files of the app were lost on the way. */
export const START_FAILED_EVENT = 'startfailed';

/** Has the page loaded again where a start failed by a lost file: one that is late (BOOT-10) has no cause. */
export function startAgainAfter(error: unknown): void {
  const isLost =
    (error instanceof ChunkError || error instanceof StylesheetError) && error.cause !== undefined;
  if (isLost) dispatchEvent(new Event(START_FAILED_EVENT));
}

/** The app runs: a file that is lost later counts anew. */
export function markStarted(): void {
  try {
    sessionStorage.removeItem(STARTS_AGAIN_KEY);
  } catch {
    // Without storage no page is loaded again.
  }
}
