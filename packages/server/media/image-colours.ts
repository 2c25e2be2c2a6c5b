import type { ImageInput } from './images.ts';
import { openImage } from './images.ts';

/** Colours of a picture for the page around it, each as "#rrggbb". */
export type ImageColours = {
  /** The colour that covers most of it. */
  readonly dominant: string;
  /** The most saturated colour with a noticeable share of the area: for accents. */
  readonly vivid: string;
  /** A dark shade of its own hue: for the page behind it. */
  readonly dark: string;
  /** A light shade of its own hue: readable on `dark`. */
  readonly light: string;
  /** Black or white, whichever reads better on `vivid`. */
  readonly onVivid: '#000000' | '#ffffff';
};

type Lab = { readonly l: number; readonly a: number; readonly b: number };

const SAMPLE_SIZE_PX = 48;
const BIN_SIZE = 0.09;
const MIN_VIVID_SHARE = 0.012;

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const toGamma = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

function toOklab(red: number, green: number, blue: number): Lab {
  const r = toLinear(red / 255);
  const g = toLinear(green / 255);
  const b = toLinear(blue / 255);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

function toLinearRgb({ l, a, b }: Lab): [number, number, number] {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

function toHex(colour: Lab): string {
  return `#${toLinearRgb(colour)
    .map((value) =>
      Math.round(toGamma(clamp(value)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const chroma = ({ a, b }: Lab): number => Math.hypot(a, b);

function luminance(colour: Lab): number {
  const [r, g, b] = toLinearRgb(colour).map(clamp) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The same hue at another lightness, its chroma limited to `most`. */
function shade(colour: Lab, lightness: number, maxChroma: number): Lab {
  const ownChroma = chroma(colour);
  const scale = ownChroma === 0 ? 0 : Math.min(ownChroma, maxChroma) / ownChroma;
  return { l: lightness, a: colour.a * scale, b: colour.b * scale };
}

type ColourBin = { weight: number; l: number; a: number; b: number };

/** Pixels grouped by similar colour: each group's mean and its share of the picture. */
function binColours(pixels: Buffer): { colour: Lab; share: number }[] {
  const groups = new Map<string, ColourBin>();
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const { l, a, b } = toOklab(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
    const name = `${Math.round(l / BIN_SIZE)},${Math.round(a / (BIN_SIZE / 2))},${Math.round(b / (BIN_SIZE / 2))}`;
    const group = groups.get(name) ?? { weight: 0, l: 0, a: 0, b: 0 };
    group.weight += 1;
    group.l += l;
    group.a += a;
    group.b += b;
    groups.set(name, group);
  }
  const total = pixels.length / 3;
  return [...groups.values()].map(({ weight, l, a, b }) => ({
    colour: { l: l / weight, a: a / weight, b: b / weight },
    share: weight / total,
  }));
}

/** Finds the colours of a picture, in OKLab, where distances match perceived differences. */
export async function extractColours(input: ImageInput): Promise<ImageColours> {
  const pixels = await (
    await openImage(input)
  )
    .flatten({ background: '#000' })
    .toColourspace('srgb')
    .resize(SAMPLE_SIZE_PX, SAMPLE_SIZE_PX, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const groups = binColours(pixels);
  const best = (score: (group: { colour: Lab; share: number }) => number): Lab =>
    groups.reduce((one, other) => (score(other) > score(one) ? other : one)).colour;
  const dominant = best(({ share }) => share);
  const mostVivid = best(({ colour, share }) =>
    share < MIN_VIVID_SHARE ? 0 : chroma(colour) * Math.sqrt(share) * (1 - Math.abs(colour.l - 0.65)),
  );
  const vivid = { ...mostVivid, l: Math.min(0.85, Math.max(0.45, mostVivid.l)) };
  const bright = luminance(vivid);
  return {
    dominant: toHex(dominant),
    vivid: toHex(vivid),
    dark: toHex(shade(mostVivid, 0.2, 0.045)),
    light: toHex(shade(mostVivid, 0.93, 0.03)),
    onVivid: (bright + 0.05) / 0.05 >= 1.05 / (bright + 0.05) ? '#000000' : '#ffffff',
  };
}
