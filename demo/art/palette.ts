import { mix, oklch } from './colour.ts';
import type { Rgb } from './colour.ts';
import type { Random } from './seed.ts';
import type { Genre, Light } from './vocabulary.ts';

/** The colours of one picture. */
export interface Palette {
  /** Zenith, middle, and above the horizon. */
  sky: readonly [Rgb, Rgb, Rgb];
  /** Disc of the sun or moon, and its light on things. */
  sun: Rgb;
  /** Land from the farthest to the nearest. */
  far: Rgb;
  mid: Rgb;
  near: Rgb;
  water: Rgb;
  /** The darkest: what stands against the light. */
  ink: Rgb;
  /** The lightest: paper. */
  paper: Rgb;
  /** The second colour, of sails and sashes; plain against sky and ink. */
  accent: Rgb;
  /** Lamps and windows. */
  lamp: Rgb;
}

/** Main hue, second hue, chroma: three or four directors' choices for each genre. */
const schemes: Record<Genre, readonly (readonly [number, number, number])[]> = {
  drama: [
    [225, 55, 0.9],
    [30, 75, 0.85],
    [260, 40, 0.9],
    [190, 35, 0.8],
  ],
  comedy: [
    [85, 10, 1.2],
    [200, 75, 1.2],
    [45, 340, 1.15],
    [150, 60, 1.1],
  ],
  thriller: [
    [160, 25, 0.75],
    [250, 25, 0.7],
    [20, 30, 0.9],
    [200, 95, 0.7],
  ],
  romance: [
    [350, 45, 1],
    [310, 25, 1],
    [15, 80, 0.95],
    [275, 5, 1],
  ],
  adventure: [
    [195, 55, 1.1],
    [40, 85, 1.1],
    [140, 70, 0.95],
    [240, 60, 1.1],
  ],
  history: [
    [70, 35, 0.75],
    [255, 75, 0.85],
    [40, 80, 0.8],
    [170, 60, 0.7],
  ],
  mystery: [
    [290, 95, 0.9],
    [180, 60, 0.75],
    [265, 330, 0.9],
    [120, 80, 0.65],
  ],
  fantasy: [
    [285, 190, 1.15],
    [180, 320, 1.1],
    [255, 90, 1.1],
    [320, 70, 1.1],
  ],
  family: [
    [220, 45, 1.15],
    [160, 40, 1.1],
    [75, 25, 1.15],
    [205, 350, 1.1],
  ],
  animation: [
    [185, 30, 1.2],
    [300, 80, 1.2],
    [100, 340, 1.1],
    [235, 60, 1.25],
  ],
  documentary: [
    [130, 60, 0.6],
    [230, 70, 0.6],
    [55, 45, 0.65],
    [180, 75, 0.6],
  ],
  music: [
    [330, 65, 1.2],
    [285, 15, 1.15],
    [30, 340, 1.15],
    [200, 320, 1.1],
  ],
  cooking: [
    [75, 30, 1.1],
    [130, 45, 0.9],
    [25, 80, 1.05],
    [50, 150, 0.95],
  ],
  talk: [
    [245, 40, 0.95],
    [20, 75, 0.9],
    [175, 30, 0.9],
  ],
  sport: [
    [150, 95, 1.15],
    [250, 45, 1.2],
    [35, 90, 1.2],
    [215, 20, 1.1],
  ],
  news: [
    [240, 25, 0.8],
    [210, 60, 0.75],
    [265, 45, 0.8],
  ],
  faith: [
    [165, 85, 0.9],
    [255, 80, 0.95],
    [195, 75, 0.85],
    [300, 75, 0.8],
  ],
};

/** For each light: lightness and chroma of zenith, middle, horizon; their hue mix; far, mid, near lightness. */
const lights: Record<
  Light,
  {
    l: [number, number, number];
    c: [number, number, number];
    t: [number, number, number];
    land: [number, number, number];
  }
> = {
  dawn: { l: [0.5, 0.71, 0.9], c: [0.085, 0.095, 0.085], t: [0.1, 0.62, 1], land: [0.62, 0.43, 0.24] },
  day: { l: [0.64, 0.78, 0.93], c: [0.11, 0.085, 0.05], t: [0, 0.15, 0.75], land: [0.7, 0.52, 0.3] },
  golden: { l: [0.58, 0.74, 0.89], c: [0.1, 0.13, 0.125], t: [0.45, 0.9, 1], land: [0.62, 0.43, 0.22] },
  dusk: { l: [0.27, 0.47, 0.75], c: [0.1, 0.14, 0.15], t: [0, 0.55, 1], land: [0.42, 0.28, 0.15] },
  night: { l: [0.15, 0.25, 0.43], c: [0.055, 0.08, 0.09], t: [0, 0.08, 0.3], land: [0.3, 0.21, 0.12] },
  storm: { l: [0.27, 0.41, 0.66], c: [0.035, 0.05, 0.07], t: [0, 0.25, 0.85], land: [0.4, 0.28, 0.14] },
};

/** The palette of a genre in a light; the seed picks the scheme and moves its hues. */
export function paletteOf(genre: Genre, light: Light, random: Random): Palette {
  const [base, second, strength] = random.pick(schemes[genre]);
  const h1 = base + random.between(-14, 14);
  const h2 = second + random.between(-12, 12);
  const chroma = strength * random.between(0.88, 1.15);
  const { l, c, t, land } = lights[light];
  // A warm hue so dark is only brown: most such nights are blue, warm at the foot.
  const cool = l[0] < 0.3 && (h1 < 115 || h1 > 345) && random.chance(0.75);
  const at = (i: 0 | 1 | 2): Rgb => {
    const pink = h1 > 295 || h1 < 5 ? 0.78 : 1;
    const own = oklch(l[i], c[i] * chroma * pink, h1);
    const from = cool ? mix(own, oklch(l[i], c[i] * chroma, 272), 0.68) : own;
    return mix(from, oklch(l[i], c[i] * chroma, h2), t[i]);
  };
  const sky: [Rgb, Rgb, Rgb] = [at(0), at(1), at(2)];
  const dark = l[0] < 0.4;
  const landHue = random.chance(0.55) ? h1 : h2;
  const landColour = (i: 0 | 1 | 2) =>
    mix(oklch(land[i], 0.085 * chroma, landHue), oklch(land[i], 0.06 * chroma, h1), i === 0 ? 0.3 : 0.1);
  const far = mix(landColour(0), sky[2], 0.35);
  const night = light === 'night';
  return {
    sky,
    sun:
      night || light === 'storm'
        ? oklch(0.95, 0.035, h2)
        : oklch(light === 'dusk' ? 0.86 : 0.95, 0.11, h2 + 8),
    far,
    mid: landColour(1),
    near: landColour(2),
    water: mix(sky[1], oklch(dark ? 0.24 : 0.48, 0.08 * chroma, h1), dark ? 0.55 : 0.45),
    ink: oklch(dark ? 0.11 : 0.17, 0.035, h1),
    paper: oklch(random.between(0.93, 0.965), random.between(0.012, 0.04), random.pick([85, 75, h2, 95])),
    accent: oklch(0.66, 0.19 * Math.min(1.1, Math.max(0.85, chroma)), Math.abs(h1 - h2) < 30 ? h2 + 150 : h2),
    lamp: oklch(0.88, 0.13, 78),
  };
}
