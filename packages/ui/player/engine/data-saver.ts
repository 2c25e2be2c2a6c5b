/** Up to 854 × 480 in any orientation: a phone shows hardly more, and a film takes a quarter of the data. */
const SAVER_RESTRICTIONS = { maxHeight: Infinity, maxPixels: 420_000, maxBandwidth: 2_000_000 };
// The engine's own default limits the height where the browser saves data, whatever the viewer has chosen here.
const NO_RESTRICTIONS = { maxHeight: Infinity, maxPixels: Infinity, maxBandwidth: Infinity };
const BUFFERING_GOAL_SECONDS = 30;
/** What is buffered and then not watched is paid for as well. */
const SAVER_BUFFERING_GOAL_SECONDS = 12;

/** The settings that data saving changes; `on` may change during playback. */
export function dataSaverSettings(on: boolean) {
  return {
    bufferingGoal: on ? SAVER_BUFFERING_GOAL_SECONDS : BUFFERING_GOAL_SECONDS,
    restrictions: on ? SAVER_RESTRICTIONS : NO_RESTRICTIONS,
  };
}

/** Whether the viewer has asked the browser to save data, where it says so. */
export function prefersLessData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
