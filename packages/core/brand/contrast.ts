type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function format(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance by WCAG 2.2, 0 to 1. */
export function luminance(hex: string): number {
  const [r, g, b] = parse(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio by WCAG 2.2, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** A colour between two, `share` of the way from `from` to `to`. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [parse(from), parse(to)];
  return format([0, 1, 2].map((i) => a[i]! + (b[i]! - a[i]!) * share) as unknown as Rgb);
}

/**
 * The colour nearest to the wanted one that has at least `ratio` of contrast to the background: mixed with white or
 * black, whichever reaches the ratio with the smaller step.
 */
export function readableOn(background: string, preferred: string, ratio: number): string {
  if (contrast(background, preferred) >= ratio) return preferred;
  let nearest: { colour: string; step: number } | undefined;
  for (const pole of ['#ffffff', '#000000'])
    for (let step = 0.02; step <= 1.001; step += 0.02) {
      const colour = mix(preferred, pole, Math.min(step, 1));
      if (contrast(background, colour) < ratio) continue;
      if (nearest === undefined || step < nearest.step) nearest = { colour, step };
      break;
    }
  return (
    nearest?.colour ??
    (contrast(background, '#ffffff') > contrast(background, '#000000') ? '#ffffff' : '#000000')
  );
}
