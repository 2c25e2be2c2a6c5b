export type PosterType = 'LANDSCAPE' | 'PORTRAIT' | 'SQUARE';

/** The content's picture of that shape, else its first one, else none. */
export function posterOf<P extends { postertype: PosterType }>(
  posters: readonly P[],
  wanted: PosterType,
): P | undefined {
  return posters.find((poster) => poster.postertype === wanted) ?? posters[0];
}

/** The address that part of a page shows in: letters, digits and dashes of the title, never empty. */
export function slugOf(title: string): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f\u064b-\u0652\u0640]+/gu, '')
    // Hamza and madda belong to their letters: put them back together.
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80);
  return slug === '' ? 'title' : slug;
}
