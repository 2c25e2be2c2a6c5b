/** Runs what may wait for a quiet moment; Safari has no word for one. */
export function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 1500 });
  else setTimeout(act, 300);
}

/** Whether the viewer asked that nothing be loaded that is not wanted yet. */
export function isSparing(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
