import type { Poster, PosterType } from '@rawi/contract';
import { posterOf } from '@rawi/domain';

/** A picture as a page needs it: its files without their endings, from narrow to wide. */
export interface Picture {
  shape: PosterType;
  files: [stem: string, width: number][];
  focal: [x: number, y: number];
  /** The picture's dark own colour, so that a row still loading stays a dark room; shown until it has arrived; empty where it is not known. */
  colour: string;
  /** A tiny picture as a data address; only of large pictures. */
  placeholder?: string;
  /** Of another server: one file, at its whole address, of a size that nobody tells. */
  whole?: true;
}

/** The content's picture of that shape, else its first one, else none. `large` keeps its placeholder. */
export function pictureOf(posters: readonly Poster[], wanted: PosterType, large = false): Picture | undefined {
  const poster = posterOf(posters, wanted);
  if (poster === undefined || poster.filelist.length === 0) return undefined;
  const { filelist } = poster;
  // Sizes that are not told run from small to large as ours do: a card takes the middle, a stage the last.
  const whole = filelist.every(({ width }) => width === 0) ? filelist.at(large ? -1 : Math.floor((filelist.length - 1) / 2)) : undefined;
  if (whole)
    return { shape: poster.postertype, files: [[whole.filename, 0]], focal: [poster.focal.x, poster.focal.y], colour: '', whole: true };
  return {
    shape: poster.postertype,
    files: poster.filelist.map(({ filename, width }) => [filename.replace(/\.(avif|webp|jpe?g|png)$/, ''), width]),
    focal: [poster.focal.x, poster.focal.y],
    colour: poster.colours.dark,
    ...(large && poster.placeholder ? { placeholder: poster.placeholder } : {}),
  };
}

/** The address of a picture's largest file as every browser reads it. */
export function largestFile({ files, whole }: Pick<Picture, 'files' | 'whole'>): string | undefined {
  const stem = files.at(-1)?.[0];
  return stem === undefined || whole ? stem : `${stem}.jpg`;
}

/** The picture's dark own colour, for the stage behind a page; empty where it is not known. */
export function tintOf(posters: readonly Poster[]): string {
  return posterOf(posters, 'LANDSCAPE')?.colours.dark ?? '';
}
