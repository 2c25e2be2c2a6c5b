/** Red, green and blue, 0 to 255 each, not necessarily whole. */
export type Rgb = readonly [number, number, number];

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const fromLinear = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);
const clamp = (v: number) => Math.min(255, Math.max(0, v));

type Lab = readonly [number, number, number];

function toLab([r, g, b]: Rgb): Lab {
  const lr = toLinear(r / 255);
  const lg = toLinear(g / 255);
  const lb = toLinear(b / 255);
  const l = Math.cbrt(0.4122214708 * lr + 0.5363325363 * lg + 0.0514459929 * lb);
  const m = Math.cbrt(0.2119034982 * lr + 0.6806995451 * lg + 0.1073969566 * lb);
  const s = Math.cbrt(0.0883024619 * lr + 0.2817188376 * lg + 0.6299787005 * lb);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([L, a, b]: Lab): Rgb {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channel = (v: number) => clamp(fromLinear(Math.min(1, Math.max(0, v))) * 255);
  return [
    channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** A colour by OKLCH: lightness 0 to 1, chroma 0 to about 0.3, hue in degrees. */
export function oklch(l: number, c: number, h: number): Rgb {
  const angle = (h * Math.PI) / 180;
  return fromLab([l, c * Math.cos(angle), c * Math.sin(angle)]);
}

/** OKLCH lightness and chroma of a colour. */
export function lightnessAndChroma(colour: Rgb): { l: number; c: number } {
  const [l, a, b] = toLab(colour);
  return { l, c: Math.hypot(a, b) };
}

/** The colour `t` of the way from `from` to `to`, along an even-looking path. */
export function mix(from: Rgb, to: Rgb, t: number): Rgb {
  const a = toLab(from);
  const b = toLab(to);
  return fromLab([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]);
}

/** The colour with its OKLCH lightness set, hue kept. */
export function atLightness(colour: Rgb, l: number, chroma = 1): Rgb {
  const [, a, b] = toLab(colour);
  return fromLab([l, a * chroma, b * chroma]);
}

export function css([r, g, b]: Rgb, alpha = 1): string {
  const rounded = `${Math.round(r)},${Math.round(g)},${Math.round(b)}`;
  return alpha >= 1 ? `rgb(${rounded})` : `rgba(${rounded},${Math.max(0, alpha).toFixed(4)})`;
}

export function hex([r, g, b]: Rgb): string {
  return `#${[r, g, b].map((v) => Math.round(clamp(v)).toString(16).padStart(2, '0')).join('')}`;
}

export function parseHex(text: string): Rgb {
  const value = Number.parseInt(text.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** WCAG relative luminance, 0 to 1. */
export function luminance([r, g, b]: Rgb): number {
  return 0.2126 * toLinear(r / 255) + 0.7152 * toLinear(g / 255) + 0.0722 * toLinear(b / 255);
}

/** WCAG contrast of two luminances, 1 to 21. */
export function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
