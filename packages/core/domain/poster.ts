export type PosterType = 'LANDSCAPE' | 'PORTRAIT' | 'SQUARE';

/** The content's poster of that shape, else its first one, else none. */
export function posterOf<P extends { postertype: PosterType }>(
  posters: readonly P[],
  wanted: PosterType,
): P | undefined {
  return posters.find((poster) => poster.postertype === wanted) ?? posters[0];
}

/** The URL slug of a title: letters, digits and dashes, never empty. */
export function slugOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\u064b-\u0652\u0640]+/gu, '')
    // Compose again: hamza and madda are part of their letters.
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80);
  return slug === '' ? 'title' : slug;
}
