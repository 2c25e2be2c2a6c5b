import type { Random } from './seed.ts';
import type { Rect } from './stage.ts';

export type Shape = 'LANDSCAPE' | 'PORTRAIT' | 'SQUARE';

export const natural: Record<Shape, { w: number; h: number; unit: number }> = {
  LANDSCAPE: { w: 1920, h: 1080, unit: 1000 },
  PORTRAIT: { w: 1000, h: 1500, unit: 1000 },
  SQUARE: { w: 1000, h: 1000, unit: 800 },
};

export type Opening = 'full' | 'arch' | 'circle' | 'star' | 'box' | 'figure';
export type Align = 'left' | 'right' | 'center';

/** Layout of picture and text; lengths are native. */
export interface Layout {
  name: string;
  /** Visible part of the picture; all of it when `opening` is full. */
  picture: Rect;
  opening: Opening;
  /** Box of the text, if any. */
  words?: Rect;
  align: Align;
  /** Zone of the subject within `picture`. */
  zone: Rect;
}

const part = (w: number, h: number, x: number, y: number, pw: number, ph: number): Rect => ({
  x: x * w,
  y: y * h,
  w: pw * w,
  h: ph * h,
});

/** The layout of a shape. Without text the subject is near the middle and both edges are calm. */
export function layoutOf(
  shape: Shape,
  lead: 'en' | 'ar' | undefined,
  names: readonly string[],
  random: Random,
): Layout {
  const { w, h } = natural[shape];
  const full = { x: 0, y: 0, w, h };
  if (!lead) {
    const zone = {
      LANDSCAPE: part(w, h, 0.335, 0.16, 0.33, 0.7),
      PORTRAIT: part(w, h, 0.1, 0.26, 0.8, 0.56),
      SQUARE: part(w, h, 0.12, 0.14, 0.76, 0.68),
    }[shape];
    return { name: 'bare', picture: full, opening: 'full', align: 'center', zone };
  }
  const start: Align = lead === 'ar' ? 'right' : 'left';
  const name = random.pick(names);
  if (shape === 'PORTRAIT') return portrait(name, w, h, start, random);
  if (shape === 'SQUARE') return square(name, w, h, start, random);
  return landscape(name, w, h, start, random);
}

const windowOf = (random: Random, choices: readonly Opening[]) => random.pick(choices);

function portrait(name: string, w: number, h: number, start: Align, random: Random): Layout {
  const full = { x: 0, y: 0, w, h };
  if (name === 'top') {
    return {
      name,
      picture: full,
      opening: 'full',
      words: part(w, h, 0.085, 0.06, 0.83, 0.25),
      align: random.pick([start, 'center', 'center']),
      zone: part(w, h, 0.09, 0.37, 0.82, 0.5),
    };
  }
  if (name === 'bottom') {
    return {
      name,
      picture: full,
      opening: 'full',
      words: part(w, h, 0.085, 0.715, 0.83, 0.23),
      align: random.pick([start, 'center', 'center']),
      zone: part(w, h, 0.09, 0.15, 0.82, 0.51),
    };
  }
  if (name === 'high') {
    return {
      name,
      picture: full,
      opening: 'full',
      words: part(w, h, 0.085, 0.3, 0.83, 0.24),
      align: 'center',
      zone: part(w, h, 0.14, 0.6, 0.72, 0.29),
    };
  }
  if (name === 'band') {
    const picture = random.chance(0.45) ? part(w, h, 0.05, 0.034, 0.9, 0.7) : part(w, h, 0, 0, 1, 0.735);
    return {
      name,
      picture,
      opening: 'full',
      words: part(w, h, 0.085, 0.765, 0.83, 0.195),
      align: random.pick([start, start, 'center']),
      zone: { x: picture.w * 0.09, y: picture.h * 0.16, w: picture.w * 0.82, h: picture.h * 0.72 },
    };
  }
  if (name === 'head') {
    const picture = random.chance(0.45)
      ? part(w, h, 0.05, 0.285, 0.9, 0.681)
      : part(w, h, 0, 0.285, 1, 0.715);
    return {
      name,
      picture,
      opening: 'full',
      words: part(w, h, 0.085, 0.05, 0.83, 0.2),
      align: random.pick([start, 'center']),
      zone: { x: picture.w * 0.09, y: picture.h * 0.12, w: picture.w * 0.82, h: picture.h * 0.76 },
    };
  }
  if (name === 'vessel') {
    const above = random.chance(0.4);
    const picture = above ? part(w, h, 0.05, 0.3, 0.9, 0.65) : part(w, h, 0.05, 0.06, 0.9, 0.63);
    return {
      name,
      picture,
      opening: 'figure',
      words: above ? part(w, h, 0.085, 0.055, 0.83, 0.21) : part(w, h, 0.085, 0.74, 0.83, 0.205),
      align: 'center',
      zone: { x: 0, y: 0, w: picture.w, h: picture.h },
    };
  }
  const opening = windowOf(random, ['arch', 'circle', 'arch', 'box', 'star']);
  const above = opening !== 'arch' && random.chance(0.4);
  const square = opening === 'circle' || opening === 'star';
  const ph = square ? 0.88 * w : 0.625 * h;
  const picture: Rect = {
    x: w * (square ? 0.06 : 0.09),
    y: above ? h * 0.95 - ph : h * 0.055,
    w: w * (square ? 0.88 : 0.82),
    h: ph,
  };
  const words: Rect = above
    ? { x: w * 0.09, y: h * 0.055, w: w * 0.82, h: picture.y - h * 0.095 }
    : { x: w * 0.09, y: picture.y + ph + h * 0.04, w: w * 0.82, h: h * 0.945 - (picture.y + ph + h * 0.04) };
  if (words.h > h * 0.24) {
    words.y += above ? words.h - h * 0.24 : 0;
    words.h = h * 0.24;
  }
  const inset = square ? 0.19 : 0.12;
  return {
    name: 'window',
    picture,
    opening,
    words,
    align: 'center',
    zone: {
      x: picture.w * inset,
      y: picture.h * 0.2,
      w: picture.w * (1 - 2 * inset),
      h: picture.h * (square ? 0.58 : 0.67),
    },
  };
}

function square(name: string, w: number, h: number, start: Align, random: Random): Layout {
  const full = { x: 0, y: 0, w, h };
  if (name === 'head') {
    const picture = random.chance(0.45) ? part(w, h, 0.05, 0.29, 0.9, 0.66) : part(w, h, 0, 0.29, 1, 0.71);
    return {
      name,
      picture,
      opening: 'full',
      words: part(w, h, 0.075, 0.055, 0.85, 0.185),
      align: random.pick([start, 'center']),
      zone: { x: picture.w * 0.1, y: picture.h * 0.1, w: picture.w * 0.8, h: picture.h * 0.78 },
    };
  }
  if (name === 'top' || name === 'high') {
    return {
      name: 'top',
      picture: full,
      opening: 'full',
      words: part(w, h, 0.075, 0.065, 0.85, 0.26),
      align: random.pick([start, 'center']),
      zone: part(w, h, 0.1, 0.38, 0.8, 0.5),
    };
  }
  if (name === 'bottom') {
    return {
      name,
      picture: full,
      opening: 'full',
      words: part(w, h, 0.075, 0.685, 0.85, 0.25),
      align: random.pick([start, 'center']),
      zone: part(w, h, 0.1, 0.09, 0.8, 0.54),
    };
  }
  if (name === 'band') {
    const picture = part(w, h, 0, 0, 1, 0.7);
    return {
      name,
      picture,
      opening: 'full',
      words: part(w, h, 0.075, 0.735, 0.85, 0.215),
      align: start,
      zone: { x: w * 0.1, y: picture.h * 0.1, w: w * 0.8, h: picture.h * 0.8 },
    };
  }
  if (name === 'vessel') {
    const picture = part(w, h, 0.08, 0.06, 0.84, 0.6);
    return {
      name,
      picture,
      opening: 'figure',
      words: part(w, h, 0.075, 0.705, 0.85, 0.23),
      align: 'center',
      zone: { x: 0, y: 0, w: picture.w, h: picture.h },
    };
  }
  const opening = windowOf(random, ['circle', 'star', 'arch']);
  const size = 0.6;
  const picture = part(w, h, (1 - size) / 2, 0.06, size, size);
  return {
    name: 'window',
    picture,
    opening,
    words: part(w, h, 0.075, 0.705, 0.85, 0.23),
    align: 'center',
    zone: { x: picture.w * 0.17, y: picture.h * 0.18, w: picture.w * 0.66, h: picture.h * 0.62 },
  };
}

function landscape(name: string, w: number, h: number, start: Align, random: Random): Layout {
  const full = { x: 0, y: 0, w, h };
  const left = start === 'left';
  if (name === 'vessel') {
    const picture = left ? part(w, h, 0.5, 0.08, 0.46, 0.84) : part(w, h, 0.04, 0.08, 0.46, 0.84);
    return {
      name,
      picture,
      opening: 'figure',
      words: left ? part(w, h, 0.065, 0.2, 0.4, 0.6) : part(w, h, 0.535, 0.2, 0.4, 0.6),
      align: start,
      zone: { x: 0, y: 0, w: picture.w, h: picture.h },
    };
  }
  if (name === 'window' || name === 'head' || name === 'band') {
    const opening = windowOf(random, name === 'window' ? ['arch', 'circle', 'box', 'star'] : ['box']);
    const side = opening === 'box' ? 0.47 : 0.43;
    const picture: Rect =
      opening === 'box'
        ? { x: left ? w * (1 - side) : 0, y: 0, w: w * side, h }
        : { x: left ? w * (0.95 - side) : w * 0.05, y: h * 0.08, w: w * side, h: h * 0.84 };
    if (opening !== 'box') picture.w = Math.min(picture.w, opening === 'arch' ? picture.h * 0.82 : picture.h);
    if (left && opening !== 'box') picture.x = w * 0.94 - picture.w;
    const words = left ? part(w, h, 0.065, 0.2, 0.42, 0.6) : part(w, h, 0.515, 0.2, 0.42, 0.6);
    return {
      name: 'window',
      picture,
      opening,
      words,
      align: start,
      zone: {
        x: picture.w * 0.16,
        y: picture.h * 0.2,
        w: picture.w * 0.68,
        h: picture.h * (opening === 'circle' || opening === 'star' ? 0.6 : 0.66),
      },
    };
  }
  if (name === 'bottom') {
    return {
      name: 'bottom',
      picture: full,
      opening: 'full',
      words: part(w, h, 0.06, 0.67, 0.88, 0.26),
      align: random.pick([start, 'center']),
      zone: part(w, h, 0.22, 0.08, 0.56, 0.54),
    };
  }
  const words = left ? part(w, h, 0.06, 0.2, 0.41, 0.58) : part(w, h, 0.53, 0.2, 0.41, 0.58);
  const zone = left ? part(w, h, 0.52, 0.13, 0.4, 0.72) : part(w, h, 0.08, 0.13, 0.4, 0.72);
  return { name: 'side', picture: full, opening: 'full', words, align: start, zone };
}
