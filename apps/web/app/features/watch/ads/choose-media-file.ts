import type { MediaFile } from './ad-model.ts';

/** What the browser says to a type: `probably`, `maybe` or nothing. */
export type CanPlayType = (type: string) => string;

/**
 * The file of an advertisement to play: of those that this browser plays from a plain address, the largest that is not
 * higher than the picture, else the smallest. Of equal ones the lower bitrate, for it has to start at once.
 */
export function chooseMediaFile(
  files: readonly MediaFile[],
  canPlayType: CanPlayType,
  pictureHeight: number,
): MediaFile | undefined {
  const playable = files.filter(({ type }) => /^video\//.test(type) && canPlayType(type) !== '');
  const fitting = playable.filter(({ height }) => height <= Math.max(pictureHeight, 360));
  const byHeight = (one: MediaFile, other: MediaFile) =>
    one.height - other.height || (other.kbps ?? 0) - (one.kbps ?? 0);
  return fitting.toSorted(byHeight).at(-1) ?? playable.toSorted(byHeight)[0];
}
