import { createCanvas } from '@napi-rs/canvas';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { atLightness, css, hex, lightnessAndChroma, mix, parseHex } from './colour.ts';
import type { Rgb } from './colour.ts';
import { stageOf } from './compose.ts';
import { layoutOf, natural } from './layout.ts';
import type { Layout, Shape } from './layout.ts';
import { bestColour, leastContrast, readable, setLockup, underneath } from './lockup.ts';
import type { Lockup, Written } from './lockup.ts';
import { arch, ellipse, place, star, toPath } from './outline.ts';
import { seeded } from './seed.ts';
import type { Rect, Stage } from './stage.ts';
import { styles } from './styles/index.ts';
import type { Style } from './styles/index.ts';
import { drawFigure, figurePath, grain, motif, sheet } from './styles/pen.ts';
import type { Gradient, Sheet } from './styles/pen.ts';
import type { Scene, Subject } from './vocabulary.ts';

export interface Options { lockup?: Lockup; brand: 'rawi' | 'layali'; width?: number; style?: string }

/** A drawn poster, still on its canvas. */
export interface Poster { sheet: Sheet; stage: Stage; layout: Layout; style: Style; focal: { x: number; y: number }; written?: Written }

/** Subjects broad enough to hold a world within their outline. */
const vessels = new Set<Subject>([
  'rider', 'dancer', 'falcon', 'oud-player', 'singer', 'lone-tree', 'whale', 'horse', 'cat', 'astronaut', 'two-figures', 'radio', 'boat', 'cook',
  'drummer', 'minaret', 'crescent',
]);

/** The art direction of a scene: one for all its pictures. */
export function styleOf(scene: Scene, brand: string, name?: string): Style {
  const named = name && styles.find((s) => s.name === name);
  return named || seeded(`${scene.seed}/${brand}/style`).pick(styles);
}

/** Draws a scene in a shape on a canvas. */
export function drawPoster(scene: Scene, shape: Shape, options: Options): Poster {
  const { brand, lockup } = options;
  const { w, h, unit } = natural[shape];
  const k = (options.width ?? w) / w;
  const random = seeded(`${scene.seed}/${brand}`);
  const style = styleOf(scene, brand, options.style);
  const names = style.layouts.map((name) => {
    if (name === 'vessel' && !vessels.has(scene.subject)) return 'window';
    // A landscape has room beside its subject: only what is printed on a block needs a mount.
    return shape === 'LANDSCAPE' && style.under === 'shade' && (name === 'head' || name === 'band') ? 'top' : name;
  });
  const layout = layoutOf(shape, lockup?.lead, names, random.fork(`layout/${shape}`));
  const inner = layout.picture;
  const whole = inner.w === w && inner.h === h;
  const stage = stageOf(scene, brand, {
    w: inner.w, h: inner.h, unit: whole ? unit : Math.min(unit, Math.max(inner.w, inner.h * 0.72)), zone: layout.zone, calm: !lockup,
    ...(layout.words && whole ? { words: layout.words } : {}), vessel: layout.opening === 'figure',
    open: Boolean(lockup) && layout.opening !== 'figure' && layout.name !== 'bottom' && shape !== 'LANDSCAPE',
  }, random);
  const target = sheet(w, h, k);
  if (whole) style.paint(target, stage);
  else if (layout.opening === 'figure') throughFigure(target, scene, stage, style, layout, w, h);
  else framed(target, stage, style, layout, w, h);
  const focal = {
    x: Math.min(0.98, Math.max(0.02, (inner.x + stage.focal.x) / w)), y: Math.min(0.98, Math.max(0.02, (inner.y + stage.focal.y) / h)),
  };
  const written = lockup && layout.words ? write(target, stage, style, layout, lockup, layout.words, w, h, whole) : undefined;
  grain(target.ctx, { w, h }, style.grain * (0.6 + 0.4 * k), k);
  return { sheet: target, stage, layout, style, focal, ...(written ? { written } : {}) };
}

/** The colour of the sheet round a framed picture. */
function mount(stage: Stage, style: Style): Rgb {
  const random = stage.random.fork('mount');
  const { palette } = stage;
  const dark = atLightness(palette.sky[0], 0.2, 0.9);
  if (style.name === 'celestial') return atLightness(palette.sky[0], 0.17, 1.1);
  const light = [palette.paper, palette.paper, atLightness(palette.sky[2], 0.88, 0.9)];
  return random.pick<Rgb>([...light, dark, dark, atLightness(palette.accent, random.pick([0.42, 0.72]), 0.95)]);
}

function opening(layout: Layout): ReturnType<typeof toPath> {
  const { x, y, w, h } = layout.picture;
  const cx = x + w / 2;
  const cy = y + h / 2;
  switch (layout.opening) {
    case 'arch': return toPath(arch(cx, y + h, w, h, 0.55));
    case 'circle': return toPath(ellipse(cx, cy, w / 2, w / 2));
    case 'star': return toPath(star(cx, cy, w / 2, 8, 0.765));
    default: return toPath([[x, y, x + w, y, x + w, y + h, x, y + h]]);
  }
}

function framed(target: Sheet, stage: Stage, style: Style, layout: Layout, w: number, h: number): void {
  const { ctx, k } = target;
  const { picture } = layout;
  const ground = mount(stage, style);
  ctx.fillStyle = css(ground);
  ctx.fillRect(0, 0, w, h);
  const inner = sheet(picture.w, picture.h, k);
  style.paint(inner, stage);
  const dark = lightnessAndChroma(ground).l < 0.5;
  const ink = dark ? mix(stage.palette.paper, ground, 0.3) : mix(stage.palette.ink, ground, 0.35);
  if (layout.opening !== 'full' && layout.opening !== 'box') {
    ctx.save();
    ctx.strokeStyle = css(ink, 0.16);
    ctx.lineWidth = stage.unit * 0.0014;
    ctx.stroke(motif(stage, w * 0.11, picture.x - w * 0.22, picture.y - w * 0.22, picture.w + w * 0.33, picture.h + w * 0.33));
    ctx.restore();
    fade(ctx, ground, layout, w, h);
  }
  const path = opening(layout);
  ctx.save();
  ctx.clip(path);
  ctx.drawImage(inner.canvas, picture.x, picture.y, picture.w, picture.h);
  ctx.restore();
  if (layout.opening !== 'full' && layout.opening !== 'box') {
    ctx.strokeStyle = css(ground);
    ctx.lineWidth = w * 0.014;
    ctx.stroke(path);
    ctx.strokeStyle = css(ink, 0.9);
    ctx.lineWidth = w * 0.0024;
    ctx.save();
    const cx = picture.x + picture.w / 2;
    const cy = picture.y + picture.h / 2;
    ctx.translate(cx, cy);
    ctx.scale(1.022, 1.022);
    ctx.translate(-cx, -cy);
    ctx.stroke(path);
    ctx.restore();
  }
}

/** The subject as a window: its world seen within its silhouette, on plain ground. */
function throughFigure(target: Sheet, scene: Scene, stage: Stage, style: Style, layout: Layout, w: number, h: number): void {
  const { ctx, k } = target;
  const { picture } = layout;
  const ground = mount(stage, style);
  ctx.fillStyle = css(ground);
  ctx.fillRect(0, 0, w, h);
  const world = stageOf(scene, stage.brand, {
    w: picture.w, h: picture.h, unit: stage.unit * 0.8, zone: { x: picture.w * 0.36, y: picture.h * 0.5, w: picture.w * 0.28, h: picture.h * 0.2 }, calm: true,
  }, stage.random.fork('within'));
  const inner = sheet(picture.w, picture.h, k);
  style.paint(inner, { ...world, palette: stage.palette, figure: { solid: [], focal: [0, 0], stands: 'ground' } });
  const dark = lightnessAndChroma(ground).l < 0.5;
  ctx.save();
  ctx.translate(picture.x, picture.y);
  const lift = dark ? mix(ground, stage.palette.paper, 0.82) : mix(ground, stage.palette.ink, 0.88);
  drawFigure(ctx, stage, { solid: lift, tint: lift, light: lift, plain: true });
  ctx.clip(figurePath(stage));
  ctx.drawImage(inner.canvas, 0, 0, picture.w, picture.h);
  ctx.restore();
  ctx.save();
  ctx.translate(picture.x, picture.y);
  const { figure } = stage;
  ctx.strokeStyle = css(ground);
  ctx.lineWidth = stage.unit * 0.009;
  ctx.lineJoin = 'round';
  for (const part of [figure.tint, figure.over]) {
    if (!part) continue;
    // Stroked whole and then filled again, so that only the outer edge of the part stays drawn.
    const path = toPath(place(part, stage.at));
    ctx.stroke(path);
    ctx.save();
    ctx.clip(path);
    ctx.drawImage(inner.canvas, 0, 0, picture.w, picture.h);
    ctx.restore();
  }
  drawFigure(ctx, { ...stage, figure: { solid: [], light: figure.light ?? [], lines: figure.lines ?? [], focal: [0, 0], stands: 'ground' } }, {
    solid: lift, tint: stage.palette.accent, light: dark ? mix(stage.palette.lamp, ground, 0.1) : ground, over: lift,
  });
  ctx.restore();
}

/** Lets the lattice round a window die away before the words. */
function fade(ctx: SKRSContext2D, ground: Rgb, layout: Layout, w: number, h: number): void {
  const words = layout.words as Rect;
  const { picture } = layout;
  const vertical = words.y > picture.y + picture.h * 0.9 || words.y + words.h < picture.y + picture.h * 0.1;
  if (vertical) {
    ctx.fillStyle = css(ground);
    if (words.y > picture.y) ctx.fillRect(0, words.y - h * 0.012, w, h);
    else ctx.fillRect(0, 0, w, words.y + words.h + h * 0.012);
    return;
  }
  ctx.fillStyle = css(ground);
  ctx.fillRect(words.x - w * 0.03, 0, words.w + w * 0.06, h);
}

function write(target: Sheet, stage: Stage, style: Style, layout: Layout, lockup: Lockup, words: Rect, w: number, h: number, whole: boolean): Written {
  const { ctx, k } = target;
  const { palette } = stage;
  const random = stage.random.fork('type');
  const setting = style.setting(random, stage.brand);
  const anchor = layout.name === 'top' ? 'top' : layout.name === 'bottom' ? 'bottom' : 'middle';
  const placed = setLockup(ctx, lockup, setting, words, layout.align, anchor);
  const { box } = placed;
  let under = underneath(ctx, box, k);
  const flavours: Rgb[] = [palette.paper, palette.ink, mix(palette.sun, palette.paper, 0.3)];
  const first = random.chance(0.35) ? [atLightness(palette.accent, 0.82), atLightness(palette.accent, 0.42), ...flavours] : flavours;
  let colour = bestColour(first, under);
  const need = 5;
  const block = style.under === 'plate' && whole;
  if (block || leastContrast(colour, under) < need) {
    const light = lightnessAndChroma(under.mean).l > 0.58;
    const shade = light ? mix(palette.sky[2], palette.paper, 0.35) : atLightness(mix(under.mean, palette.ink, 0.7), 0.16);
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
  const tinted = mix(colour, lightnessAndChroma(colour).l > 0.5 ? atLightness(palette.accent, 0.84) : atLightness(palette.accent, 0.4), 0.75);
  const second = random.chance(0.55) ? readable(tinted, under, need) : colour;
  placed.draw(ctx, colour, second, stage.brand);
  return { box, contrast: Math.min(leastContrast(colour, under), leastContrast(second, under)), colour };
}

function plate(ctx: SKRSContext2D, box: Rect, colour: Rgb, w: number): void {
  const pad = w * 0.035;
  ctx.fillStyle = css(colour);
  ctx.fillRect(box.x - pad, box.y - pad * 0.7, box.w + pad * 2, box.h + pad * 1.4);
}

/** A fall of shade from the edge the words stand at. */
function fall(ctx: SKRSContext2D, colour: Rgb, box: Rect, layout: Layout, w: number, h: number, alpha: number): void {
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

/** The picture's own colours: the commonest tone, the most vivid, one dark enough for a page. */
export function coloursOf(poster: Poster): { dominant: string; vibrant: string; dark: string } {
  const small = createCanvas(24, 24);
  const ctx = small.getContext('2d');
  ctx.drawImage(poster.sheet.canvas, 0, 0, 24, 24);
  const { data } = ctx.getImageData(0, 0, 24, 24);
  const bins = new Map<number, { n: number; sum: [number, number, number] }>();
  let vivid: Rgb = poster.stage.palette.accent;
  let most = 0;
  for (let i = 0; i < data.length; i += 4) {
    const rgb: Rgb = [data[i] as number, data[i + 1] as number, data[i + 2] as number];
    const key = (rgb[0] >> 5) * 64 + (rgb[1] >> 5) * 8 + (rgb[2] >> 5);
    const bin = bins.get(key) ?? { n: 0, sum: [0, 0, 0] };
    bin.n++;
    for (let c = 0; c < 3; c++) bin.sum[c] = (bin.sum[c] as number) + (rgb[c] as number);
    bins.set(key, bin);
    const { l, c } = lightnessAndChroma(rgb);
    const score = c * (1 - Math.abs(l - 0.66));
    if (score > most) {
      most = score;
      vivid = rgb;
    }
  }
  const top = [...bins.values()].sort((a, b) => b.n - a.n)[0] as { n: number; sum: [number, number, number] };
  const dominant: Rgb = [top.sum[0] / top.n, top.sum[1] / top.n, top.sum[2] / top.n];
  const dark = atLightness(mix(dominant, vivid, 0.25), 0.2, 0.8);
  return { dominant: hex(dominant), vibrant: hex(vivid), dark: hex(parseHex(hex(dark))) };
}
