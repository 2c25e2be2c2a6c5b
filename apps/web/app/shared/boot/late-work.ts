/** Runs `act` when the browser is idle; Safari has no `requestIdleCallback`. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 1500 });
  else setTimeout(act, 300);
}

/** Whether the viewer has enabled data saving: then nothing is prefetched. */
export function isSparing(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
