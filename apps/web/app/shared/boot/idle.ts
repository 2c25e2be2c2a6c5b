/** Runs `act` when the browser is idle; Safari has no `requestIdleCallback`. */
export function runWhenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 1500 });
  else setTimeout(task, 300);
}

/** Whether the viewer has enabled data saving: then nothing is prefetched. */
export function isDataSaverOn(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
