import type { Poster, PosterType } from '@rawi/contract';
import { posterOf } from '@rawi/domain';

/** A picture: its files without their extensions, from narrow to wide. */
export interface Picture {
  shape: PosterType;
  files: [stem: string, width: number][];
  focal: [x: number, y: number];
  /** The picture's dark colour, shown until it is loaded; empty if unknown. */
  colour: string;
  /** A tiny preview as a data URL; only of large pictures. */
  placeholder?: string;
  /** The same cropped for a narrow window; only of large pictures. */
  narrow?: [stem: string, width: number][];
  /** A picture of another server: one file with an absolute address and an unknown size. */
  unsized?: true;
}

/** The content's picture of that shape, else its first one, else undefined. `large` includes its placeholder. */
export function pictureOf(
  posters: readonly Poster[],
  preferredShape: PosterType,
  large = false,
): Picture | undefined {
  const poster = posterOf(posters, preferredShape);
  if (poster === undefined || poster.filelist.length === 0) return undefined;
  const { filelist } = poster;
  // Files of unknown size are assumed to be ordered from small to large: a card uses the middle one, a hero the last.
  const unsized = filelist.every(({ width }) => width === 0)
    ? filelist.at(large ? -1 : Math.floor((filelist.length - 1) / 2))
    : undefined;
  if (unsized)
    return {
      shape: poster.postertype,
      files: [[unsized.filename, 0]],
      focal: [poster.focal.x, poster.focal.y],
      colour: '',
      unsized: true,
    };
  const stems = (files: readonly { filename: string; width: number }[]) =>
    files.map(({ filename, width }): [string, number] => [
      filename.replace(/\.(avif|webp|jpe?g|png)$/, ''),
      width,
    ]);
  return {
    shape: poster.postertype,
    files: stems(poster.filelist),
    focal: [poster.focal.x, poster.focal.y],
    colour: poster.colours.dark,
    ...(large && poster.narrowlist ? { narrow: stems(poster.narrowlist) } : {}),
    ...(large && poster.placeholder ? { placeholder: poster.placeholder } : {}),
  };
}

/** The address of a picture's largest file, as JPEG, which every client supports. */
export function largestFile({ files, unsized }: Pick<Picture, 'files' | 'unsized'>): string | undefined {
  const stem = files.at(-1)?.[0];
  return stem === undefined || unsized ? stem : `${stem}.jpg`;
}

/** The picture's dark colour, for the page background; empty if unknown. */
export function tintOf(posters: readonly Poster[]): string {
  return posterOf(posters, 'LANDSCAPE')?.colours.dark ?? '';
}
