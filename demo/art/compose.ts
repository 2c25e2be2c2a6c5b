import type { Path2D } from '@napi-rs/canvas';
import { figureBox, figureOf } from './figures/index.ts';
import { curve, ellipse, place, toPath } from './outline.ts';
import type { Outline } from './outline.ts';
import { paletteOf } from './palette.ts';
import type { Random } from './seed.ts';
import type { Disc, Rect, Stage } from './stage.ts';
import type { Light, Scene, Subject } from './vocabulary.ts';
import { worlds } from './worlds/index.ts';

export interface Frame {
  w: number;
  h: number;
  unit: number;
  /** Zone of the subject. */
  zone: Rect;
  /** Keep both edges calm for text that pages place there. */
  calm: boolean;
  /** Box of the text: the disc avoids it. */
  words?: Rect;
  /** The subject becomes a window on its world: it fills its zone and is not drawn itself. */
  vessel?: boolean;
  /** The bottom has no text: a large subject may extend beyond it. */
  open?: boolean;
}

/** Subjects that are recognisable by their upper half. */
const colossi = new Set<Subject>([
  'oud-player',
  'singer',
  'drummer',
  'cook',
  'astronaut',
  'cat',
  'two-figures',
  'lantern',
  'rider',
  'dancer',
  'football-boy',
  'horse',
]);

/** Computes the stage of a scene for one frame; deterministic. */
export function stageOf(scene: Scene, brand: 'rawi' | 'layali', frame: Frame, random: Random): Stage {
  const { w, h, unit, zone } = frame;
  const palette = paletteOf(scene.genre, scene.light, random.fork('palette'));
  const figure = figureOf(scene.subject);
  const box = figureBox(figure);
  const onWater = scene.world === 'sea' || scene.world === 'harbour';
  const sky = figure.stands === 'sky' && !(scene.subject === 'whale' && onWater);
  const afloat = onWater && (figure.stands === 'water' || scene.subject === 'whale');
  const mood = random.fork('mood');
  const share = frame.vessel
    ? 1
    : mood.pick([0.58, 0.76, 0.92, 1, 1]) * (figure.presence ?? 1) * (sky ? 0.8 : 1);
  const fw = box[2] - box[0];
  const fh = box[3] - Math.min(box[1], -20);
  const wide = frame.vessel ? zone.w : Math.min(w * 0.94, zone.w * 1.06);
  const colossal = Boolean(frame.open) && colossi.has(scene.subject) && mood.chance(0.4);
  const usual = Math.min((wide / fw) * Math.max(0.82, share), (zone.h / fh) * share);
  const scale = colossal ? Math.min((w * 0.98) / fw, (zone.h / fh) * 1.75) : usual;
  const flip = mood.chance(0.4) && scene.subject !== 'radio';
  const foot = zone.y + zone.h;
  const slack = Math.max(0, zone.w - fw * scale);
  const middle = zone.x + zone.w / 2 + (mood() - 0.5) * slack * 0.7;
  const centre = ((box[0] + box[2]) / 2) * (flip ? -1 : 1);
  const at = {
    x: middle - centre * scale,
    y: foot - (figure.stands === 'ground' || afloat ? 0 : box[3] * scale),
    scale,
    flip,
    tilt: 0,
  };
  if (sky) at.y = zone.y + (zone.h - fh * scale) * mood.between(0.3, 0.7) - box[1] * scale;
  if (colossal) at.y = Math.max(at.y, zone.y + fh * scale - box[3] * scale);
  if (frame.vessel) at.y = zone.y + (zone.h - fh * scale) / 2 - box[1] * scale;
  if (scene.subject === 'whale' && afloat) at.y = foot + 8 * scale;
  if (scene.subject === 'horse' || (figure.stands === 'water' && !onWater)) at.y = foot + 1.5 * scale;
  const horizon = Math.min(
    foot - unit * 0.02,
    Math.max(
      h * 0.3,
      foot - Math.min(fh * scale * mood.between(0.12, 0.42), unit * mood.between(0.08, 0.24)),
    ),
  );
  const disc = discOf(scene.light, frame, horizon, middle, mood);
  if (frame.words) clearOf(disc, frame.words, horizon, unit);
  const layers = worlds[scene.world]({
    w,
    h,
    unit,
    horizon: sky ? Math.max(horizon, h * 0.62) : horizon,
    cx: middle,
    foot: sky ? Math.max(foot, h * 0.8) : foot,
    clear: (fw * scale) / 2,
    random: random.fork('world'),
    from: disc.x > middle ? 1 : -1,
    afloat,
  });
  const focal = {
    x: at.x + figure.focal[0] * scale * (flip ? -1 : 1),
    y: at.y + figure.focal[1] * scale,
  };
  const behind = afloat ? layers.length - (scene.world === 'sea' ? 2 : 1) : layers.length;
  return {
    scene,
    brand,
    w,
    h,
    unit,
    horizon,
    random,
    palette,
    disc,
    stars: starsOf(scene, frame, horizon, random.fork('stars')),
    clouds: cloudsOf(scene.light, frame, horizon, random.fork('clouds')),
    layers,
    figure,
    at,
    behind,
    focal,
    zone,
  };
}

function discOf(light: Light, frame: Frame, horizon: number, middle: number, random: Random): Disc {
  const { w, h, unit, calm } = frame;
  const low = light === 'dawn' || light === 'golden' || light === 'dusk';
  const spread = calm ? 0.13 : 0.3;
  const x = random.chance(0.45)
    ? middle
    : Math.min(w * 0.88, Math.max(w * 0.12, middle + random.between(-spread, spread) * w));
  const r = unit * random.pick(low ? [0.1, 0.16, 0.24, 0.3] : [0.05, 0.08, 0.12, 0.2]);
  const y = low
    ? horizon - r * random.between(-0.15, 1.1)
    : Math.max(r * 1.4, horizon * random.between(0.24, 0.5));
  const kind =
    light === 'night'
      ? random.pick(['moon', 'crescent', 'moon'] as const)
      : light === 'storm'
        ? 'moon'
        : 'sun';
  return {
    x,
    y: Math.min(y, h * 0.7),
    r: kind === 'crescent' ? Math.min(r, unit * 0.1) : r,
    kind,
    tilt: random.between(-0.9, 0.3),
  };
}

/** Moves the disc away from the text, towards the subject. */
function clearOf(disc: Disc, words: Rect, horizon: number, unit: number): void {
  const pad = unit * 0.03;
  if (disc.x + disc.r < words.x - pad || disc.x - disc.r > words.x + words.w + pad) return;
  if (disc.y + disc.r < words.y - pad || disc.y - disc.r > words.y + words.h + pad) return;
  const below = words.y + words.h + pad;
  if (below < horizon) {
    disc.r = Math.min(disc.r, Math.max(unit * 0.05, (horizon - below) * 0.6));
    disc.y = Math.max(disc.y, below + disc.r);
  } else disc.y = Math.min(disc.y, words.y - pad - disc.r);
}

function starsOf(scene: Scene, { w, unit }: Frame, horizon: number, random: Random): Stage['stars'] {
  const dark = scene.light === 'night' || scene.world === 'stars' ? 1 : scene.light === 'dusk' ? 0.4 : 0;
  const count = Math.round(dark * 190 * (w / unit) * (scene.world === 'stars' ? 2 : 1));
  return Array.from({ length: count }, () => ({
    x: random() * w,
    y: random() ** 1.25 * horizon,
    r: unit * (0.0007 + 0.0022 * random() ** 6),
  }));
}

function cloudsOf(light: Light, { w, unit }: Frame, horizon: number, random: Random): Path2D[] {
  const counts: Record<Light, number> = { dawn: 4, day: 4, golden: 3, dusk: 4, night: 1, storm: 7 };
  return Array.from({ length: counts[light] }, () => {
    const x = random() * w;
    const y = horizon * random.between(0.12, 0.85);
    const s = unit * random.between(0.1, 0.3) * (light === 'storm' ? 1.5 : 1);
    const out: Outline = place(
      curve(
        `-1,0! -0.8,-0.05 -0.4,-0.07 0.2,-0.09 0.7,-0.04 1,0! 0.4,0.025
      -0.3,0.03`,
        6,
      ),
      { x, y, scale: s },
    );
    if (light === 'day' || light === 'storm') {
      for (let i = 0; i < 5; i++)
        out.push(
          ...ellipse(
            x + random.between(-0.6, 0.5) * s,
            y - s * random.between(0.02, 0.09),
            s * random.between(0.14, 0.3),
            s * random.between(0.06, 0.13),
          ),
        );
    } else {
      out.push(
        ...place(curve('-1,0! -0.4,-0.03 0.3,-0.04 1,0! 0.3,0.015', 6), {
          x: x + s * 0.4,
          y: y + s * 0.09,
          scale: s * 0.7,
        }),
      );
    }
    return toPath(out);
  });
}
