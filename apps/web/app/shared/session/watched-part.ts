import { progressOf } from './watch-progress.ts';

/** How much of a content was watched here, from 0 to 1; undefined where it was not started. */
export function watchedPart(objectid: string): number | undefined {
  const progress = progressOf(objectid);
  if (progress === undefined) return undefined;
  return progress.status === 'COMPLETED' ? 1 : Math.min(1, progress.watchedduration / progress.duration);
}
