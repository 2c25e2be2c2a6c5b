const palettes = [
  ['#1d3b53', '#e8b04b', '#0e1a26'],
  ['#5b2a4e', '#ff8a66', '#1c0e1f'],
  ['#2c4a3b', '#d9c27a', '#101c17'],
  ['#3a2f6b', '#9fc4ff', '#120f26'],
] as const;

/** A small landscape as SVG, a different one for each number: pictures that need no request. */
export function drawnPicture(number: number): string {
  const [sky, sun, land] = palettes[number % palettes.length]!;
  const at = 60 + ((number * 83) % 200);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320"><rect width="320" height="320" fill="${sky}"/>` +
    `<circle cx="${at}" cy="120" r="44" fill="${sun}"/>` +
    `<path d="M0 220q80-${30 + ((number * 17) % 40)} 160 0t160-12v112H0Z" fill="${land}"/></svg>`
  );
}

export const drawnAddress = (number: number) =>
  `data:image/svg+xml,${encodeURIComponent(drawnPicture(number))}`;
