/** Session storage key: when this tab has loaded its page again because files of the app were lost on the way. */
export const STARTS_AGAIN_KEY = 'startsAgain';
/** Tells the page's start script that files of the app were lost on the way. */
export const START_FAILED_EVENT = 'startfailed';

/** Has the page loaded again where a start failed by a lost file. One that is late (BOOT-10), and a fault, have no cause. */
export function startAgainAfter(error: unknown): void {
  if ((error as Error).cause !== undefined) dispatchEvent(new Event(START_FAILED_EVENT));
}
