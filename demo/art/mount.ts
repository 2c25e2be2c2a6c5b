import { createCanvas } from '@napi-rs/canvas';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { atLightness, css, lightnessAndChroma, mix } from './colour.ts';
import type { Rgb } from './colour.ts';
import { stageOf } from './compose.ts';
import type { Layout } from './layout.ts';
import { arch, ellipse, place, star, toPath } from './outline.ts';
import type { Rect, Stage } from './stage.ts';
import type { Style } from './styles/index.ts';
import { drawFigure, figurePath, motif, sheet } from './styles/pen.ts';
import type { Sheet } from './styles/pen.ts';
import type { Scene } from './vocabulary.ts';

/** The colour of the mount around a framed picture. */
function mount(stage: Stage, style: Style, against?: number): Rgb {
  const random = stage.random.fork('mount');
  const { palette } = stage;
  const dark = atLightness(palette.sky[0], 0.2, 0.9);
  if (style.name === 'celestial') return atLightness(palette.sky[0], 0.17, 1.1);
  const choices: Rgb[] = [
    palette.paper,
    palette.paper,
    atLightness(palette.sky[2], 0.88, 0.9),
    dark,
    dark,
    atLightness(palette.accent, random.pick([0.42, 0.72]), 0.95),
  ];
  if (against === undefined) return random.pick(choices);
  const far = choices.filter((c) => Math.abs(lightnessAndChroma(c).l - against) > 0.3);
  return random.pick(far.length ? far : [against > 0.55 ? dark : palette.paper]);
}

/** Mean lightness of a picture's upper half, where the silhouette must contrast with its background. */
function upperLightness(picture: Sheet): number {
  const small = createCanvas(12, 12);
  const ctx = small.getContext('2d');
  ctx.drawImage(picture.canvas, 0, 0, 12, 12);
  const { data } = ctx.getImageData(0, 0, 12, 7);
  let sum = 0;
  for (let i = 0; i < data.length; i += 4) {
    sum += lightnessAndChroma([data[i] as number, data[i + 1] as number, data[i + 2] as number]).l;
  }
  return sum / (data.length / 4);
}

function opening(layout: Layout): ReturnType<typeof toPath> {
  const { x, y, w, h } = layout.picture;
  const cx = x + w / 2;
  const cy = y + h / 2;
  switch (layout.opening) {
    case 'arch':
      return toPath(arch(cx, y + h, w, h, 0.55));
    case 'circle':
      return toPath(ellipse(cx, cy, w / 2, w / 2));
    case 'star':
      return toPath(star(cx, cy, w / 2, 8, 0.765));
    default:
      return toPath([[x, y, x + w, y, x + w, y + h, x, y + h]]);
  }
}

/** The picture seen through an opening in a plain sheet. */
export function framed(
  target: Sheet,
  stage: Stage,
  style: Style,
  layout: Layout,
  w: number,
  h: number,
): void {
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
    ctx.stroke(
      motif(
        stage,
        w * 0.11,
        picture.x - w * 0.22,
        picture.y - w * 0.22,
        picture.w + w * 0.33,
        picture.h + w * 0.33,
      ),
    );
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
export function throughFigure(
  target: Sheet,
  scene: Scene,
  stage: Stage,
  style: Style,
  layout: Layout,
  w: number,
  h: number,
): void {
  const { ctx, k } = target;
  const { picture } = layout;
  const world = stageOf(
    scene,
    stage.brand,
    {
      w: picture.w,
      h: picture.h,
      unit: stage.unit * 0.8,
      zone: { x: picture.w * 0.36, y: picture.h * 0.5, w: picture.w * 0.28, h: picture.h * 0.2 },
      calm: true,
    },
    stage.random.fork('within'),
  );
  const inner = sheet(picture.w, picture.h, k);
  style.paint(inner, {
    ...world,
    palette: stage.palette,
    figure: { solid: [], focal: [0, 0], stands: 'ground' },
  });
  const ground = mount(stage, style, upperLightness(inner));
  ctx.fillStyle = css(ground);
  ctx.fillRect(0, 0, w, h);
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
  drawFigure(
    ctx,
    {
      ...stage,
      figure: {
        solid: [],
        light: figure.light ?? [],
        lines: figure.lines ?? [],
        focal: [0, 0],
        stands: 'ground',
      },
    },
    {
      solid: lift,
      tint: stage.palette.accent,
      light: dark ? mix(stage.palette.lamp, ground, 0.1) : ground,
      over: lift,
    },
  );
  ctx.restore();
}

/** Fades out the lattice around a window before the text. */
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
