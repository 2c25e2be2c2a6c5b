import type { SKRSContext2D } from '@napi-rs/canvas';
import { atLightness, css, lightnessAndChroma, mix } from './colour.ts';
import type { Rgb } from './colour.ts';
import { stageOf } from './compose.ts';
import { layoutOf, natural } from './layout.ts';
import type { Layout, Shape } from './layout.ts';
import { bestColour, leastContrast, readable, setLockup, underneath } from './lockup.ts';
import type { Lockup, Written } from './lockup.ts';
import { framed, throughFigure } from './mount.ts';
import { seeded } from './seed.ts';
import type { Rect, Stage } from './stage.ts';
import { styles } from './styles/index.ts';
import type { Style } from './styles/index.ts';
import { grain, sheet } from './styles/pen.ts';
import type { Gradient, Sheet } from './styles/pen.ts';
import type { Scene, Subject } from './vocabulary.ts';

export interface Options {
  lockup?: Lockup;
  brand: 'rawi' | 'layali';
  width?: number;
  style?: string;
}

/** A drawn poster, still on its canvas. */
export interface Poster {
  sheet: Sheet;
  stage: Stage;
  layout: Layout;
  style: Style;
  focal: { x: number; y: number };
  written?: Written;
}

/** Subjects broad enough to hold a world within their outline. */
const vessels = new Set<Subject>([
  'rider',
  'dancer',
  'falcon',
  'oud-player',
  'singer',
  'lone-tree',
  'whale',
  'horse',
  'cat',
  'astronaut',
  'two-figures',
  'radio',
  'boat',
  'cook',
  'drummer',
  'minaret',
  'crescent',
]);

/** The art style of a scene, the same for all its pictures. */
export function styleOf(scene: Scene, brand: string, name?: string): Style {
  const named = name && styles.find((s) => s.name === name);
  return named || seeded(`${scene.seed}/${brand}/style`).pick(styles);
}

/** A scene in a shape on a canvas, before its title is set and the grain laid over it. */
export interface Painting {
  scene: Scene;
  shape: Shape;
  options: Options;
  sheet: Sheet;
  stage: Stage;
  layout: Layout;
  style: Style;
  focal: { x: number; y: number };
}

function layoutFor(scene: Scene, shape: Shape, style: Style, { brand, lockup }: Options): Layout {
  const names = style.layouts.map((name) => {
    if (name === 'vessel' && !vessels.has(scene.subject)) return 'window';
    // A landscape has room beside its subject: only what is printed on a block needs a mount.
    return shape === 'LANDSCAPE' && style.under === 'shade' && (name === 'head' || name === 'band')
      ? 'top'
      : name;
  });
  return layoutOf(shape, lockup?.lead, names, seeded(`${scene.seed}/${brand}/layout/${shape}`));
}

/** Draws a scene in a shape on a canvas. */
export function drawPoster(scene: Scene, shape: Shape, options: Options): Poster {
  return finishPoster(paintScene(scene, shape, options), options);
}

/** Paints everything but the title: what pictures have in common that differ only in the title's language. */
export function paintScene(scene: Scene, shape: Shape, options: Options): Painting {
  const { brand, lockup } = options;
  const { w, h, unit } = natural[shape];
  const style = styleOf(scene, brand, options.style);
  const layout = layoutFor(scene, shape, style, options);
  const inner = layout.picture;
  const whole = isWhole(layout, shape);
  const stage = stageOf(
    scene,
    brand,
    {
      w: inner.w,
      h: inner.h,
      unit: whole ? unit : Math.min(unit, Math.max(inner.w, inner.h * 0.72)),
      zone: layout.zone,
      calm: !lockup,
      ...(layout.words && whole ? { words: layout.words } : {}),
      vessel: layout.opening === 'figure',
      open:
        Boolean(lockup) && layout.opening !== 'figure' && layout.name !== 'bottom' && shape !== 'LANDSCAPE',
    },
    seeded(`${scene.seed}/${brand}`),
  );
  const target = sheet(w, h, (options.width ?? w) / w);
  if (whole) {
    style.paint(target, stage);
    if (!lockup && shape === 'LANDSCAPE') calmEdges(target.ctx, stage, style);
  } else if (layout.opening === 'figure') throughFigure(target, scene, stage, style, layout, w, h);
  else framed(target, stage, style, layout, w, h);
  const focal = {
    x: Math.min(0.98, Math.max(0.02, (inner.x + stage.focal.x) / w)),
    y: Math.min(0.98, Math.max(0.02, (inner.y + stage.focal.y) / h)),
  };
  return { scene, shape, options, sheet: target, stage, layout, style, focal };
}

const isWhole = ({ picture }: Layout, shape: Shape) =>
  picture.w === natural[shape].w && picture.h === natural[shape].h;

/** The layout of another title on a painting; undefined where the scene would have to be painted anew. */
export function layoutOn(
  painting: Painting,
  scene: Scene,
  shape: Shape,
  options: Options,
): Layout | undefined {
  const alike = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
  const { lockup: _own, ...painted } = painting.options;
  const { lockup: _other, ...wanted } = options;
  if (shape !== painting.shape || !alike(scene, painting.scene) || !alike(wanted, painted)) return undefined;
  if (!options.lockup !== !painting.options.lockup) return undefined;
  const layout = layoutFor(scene, shape, painting.style, options);
  const { align: _align, ...place } = layout;
  const { align: _painted, ...paintedPlace } = painting.layout;
  return alike(place, paintedPlace) ? layout : undefined;
}

/** A copy of a painting, on which another title may be set. */
export function copyOf(painting: Painting): Painting {
  const { w, h } = natural[painting.shape];
  const target = sheet(w, h, painting.sheet.k);
  target.ctx.drawImage(painting.sheet.canvas, 0, 0, w, h);
  return { ...painting, sheet: target };
}

/** Sets the title on a painting, and lays the grain over both. */
export function finishPoster(
  { shape, sheet: target, stage, style, focal, layout }: Painting,
  { lockup }: Pick<Options, 'lockup'>,
): Poster {
  const { w, h } = natural[shape];
  const { k } = target;
  const written =
    lockup && layout.words
      ? write(target, stage, style, layout, lockup, layout.words, w, h, isWhole(layout, shape))
      : undefined;
  grain(target.ctx, { w, h }, style.grain * (0.6 + 0.4 * k), k);
  return { sheet: target, stage, layout, style, focal, ...(written ? { written } : {}) };
}

/** Darkens both edges of a background for text that pages place there, left or right. */
function calmEdges(ctx: SKRSContext2D, stage: Stage, style: Style): void {
  const { w, h } = stage;
  const colour = atLightness(stage.palette.sky[0], 0.13, 0.8);
  const alpha = style.under === 'plate' ? 0.78 : 0.36;
  const g = ctx.createLinearGradient(0, 0, w, 0);
  for (const [t, part] of [
    [0, 1],
    [0.12, 0.8],
    [0.24, 0.34],
    [0.36, 0],
  ] as const) {
    g.addColorStop(t, css(colour, alpha * part));
    g.addColorStop(1 - t, css(colour, alpha * part));
  }
  ctx.fillStyle = g;
  ctx.fillRect(0, 0, w, h);
}

function write(
  target: Sheet,
  stage: Stage,
  style: Style,
  layout: Layout,
  lockup: Lockup,
  words: Rect,
  w: number,
  h: number,
  whole: boolean,
): Written {
  const { ctx, k } = target;
  const { palette } = stage;
  const random = stage.random.fork('type');
  const setting = style.setting(random, stage.brand);
  const anchor = layout.name === 'top' ? 'top' : layout.name === 'bottom' ? 'bottom' : 'middle';
  const placed = setLockup(ctx, lockup, setting, words, layout.align, anchor);
  const { box } = placed;
  let under = underneath(ctx, box, k);
  const flavours: Rgb[] = [palette.paper, palette.ink, mix(palette.sun, palette.paper, 0.3)];
  const first = random.chance(0.35)
    ? [atLightness(palette.accent, 0.82), atLightness(palette.accent, 0.42), ...flavours]
    : flavours;
  let colour = bestColour(first, under);
  const need = 5;
  const block = style.under === 'plate' && whole;
  if (block || leastContrast(colour, under) < need) {
    const light = lightnessAndChroma(under.mean).l > 0.58;
    const shade = light
      ? mix(palette.sky[2], palette.paper, 0.35)
      : atLightness(mix(under.mean, palette.ink, 0.7), 0.16);
    if (block) {
      plate(ctx, box, light ? palette.paper : atLightness(palette.ink, 0.16), w);
      under = underneath(ctx, box, k);
      colour = bestColour([light ? palette.ink : palette.paper, palette.paper, palette.ink], under);
    }
    for (let pass = 0; pass < 7 && leastContrast(colour, under) < need; pass++) {
      fall(ctx, shade, box, layout, w, h, 0.42);
      under = underneath(ctx, box, k);
      colour = bestColour([palette.paper, palette.ink, [255, 255, 255], [8, 8, 12]], under);
    }
  }
  const tinted = mix(
    colour,
    lightnessAndChroma(colour).l > 0.5 ? atLightness(palette.accent, 0.84) : atLightness(palette.accent, 0.4),
    0.75,
  );
  const second = random.chance(0.55) ? readable(tinted, under, need) : colour;
  placed.draw(ctx, colour, second, stage.brand);
  return { box, contrast: Math.min(leastContrast(colour, under), leastContrast(second, under)), colour };
}

function plate(ctx: SKRSContext2D, box: Rect, colour: Rgb, w: number): void {
  const pad = w * 0.035;
  ctx.fillStyle = css(colour);
  ctx.fillRect(box.x - pad, box.y - pad * 0.7, box.w + pad * 2, box.h + pad * 1.4);
}

/** A gradient of shade from the edge of the text. */
function fall(
  ctx: SKRSContext2D,
  colour: Rgb,
  box: Rect,
  layout: Layout,
  w: number,
  h: number,
  alpha: number,
): void {
  const soft = (g: Gradient, from: number, to: number) => {
    g.addColorStop(0, css(colour, alpha));
    g.addColorStop(from, css(colour, alpha));
    g.addColorStop(from + (to - from) * 0.5, css(colour, alpha * 0.42));
    g.addColorStop(to, css(colour, 0));
  };
  if (layout.name === 'side') {
    const left = box.x + box.w / 2 < w / 2;
    const reach = left ? box.x + box.w : w - box.x;
    const g = ctx.createLinearGradient(left ? 0 : w, 0, left ? w : 0, 0);
    soft(g, Math.min(0.7, reach / w), Math.min(0.98, reach / w + 0.22));
    ctx.fillStyle = g;
  } else if (layout.name === 'top' || layout.name === 'bottom') {
    const top = layout.name === 'top';
    const reach = (top ? box.y + box.h : h - box.y) / h;
    const g = ctx.createLinearGradient(0, top ? 0 : h, 0, top ? h : 0);
    soft(g, Math.min(0.75, reach), Math.min(0.96, reach + 0.2));
    ctx.fillStyle = g;
  } else {
    const g = ctx.createLinearGradient(0, box.y - h * 0.14, 0, box.y + box.h + h * 0.14);
    const edge = (h * 0.14) / (box.h + h * 0.28);
    g.addColorStop(0, css(colour, 0));
    g.addColorStop(edge, css(colour, alpha));
    g.addColorStop(1 - edge, css(colour, alpha));
    g.addColorStop(1, css(colour, 0));
    ctx.fillStyle = g;
  }
  ctx.fillRect(0, 0, w, h);
}
