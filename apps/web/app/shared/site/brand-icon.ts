import type { Brand } from '@rawi/brand';

/** The brand's icon as an SVG data URL: an eight-point star or two moons, in the brand's colours. */
export function brandIcon({
  motif,
  stage,
  accent,
}: Pick<Brand['theme'], 'motif' | 'stage' | 'accent'>): string {
  const shape =
    motif === 'moons'
      ? '<circle cx="13" cy="16" r="8"/><circle cx="20" cy="16" r="8" opacity=".6"/>'
      : '<path d="M9 9h14v14H9z"/><path d="m16 6 10 10-10 10L6 16z"/>';
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${stage}"/>` +
    `<g fill="none" stroke="${accent}" stroke-width="2">${shape}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
