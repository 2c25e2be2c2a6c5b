import type { SKRSContext2D } from '@napi-rs/canvas';
import { css, mix } from '../colour.ts';
import type { Rgb } from '../colour.ts';
import { ellipse, toPath } from '../outline.ts';
import type { Layer, Stage } from '../stage.ts';
import { discOutline, drawFigure, figurePath, fillAll, glow, inOrder } from './pen.ts';
import type { FigureColours } from './pen.ts';

/** The colours of a picture painted in flat sheets. Left out means not drawn. */
export interface Flats {
  sky: unknown;
  disc: Rgb;
  /** Rings about the disc, from the inmost, each `grow` times its radius. */
  rings?: { grow: number; colour: string }[];
  star?: string;
  cloud?: string;
  layer: (layer: Layer) => unknown;
  shade?: (layer: Layer) => string;
  lit?: (layer: Layer) => string;
  lights?: string;
  lines?: (layer: Layer) => string;
  lineWidth?: number;
  figure: FigureColours;
  /** A soft shadow under every sheet, as cut paper has. */
  shadow?: number;
  /** An outline round every sheet. */
  outline?: { colour: string; width: number };
  /** Drawn after the sky and before the land. */
  above?: (ctx: SKRSContext2D) => void;
  /** Drawn after the disc and the clouds and before the land. */
  before?: (ctx: SKRSContext2D) => void;
  /** Light in the air behind the subject, so that dark stands off dark. */
  halo?: number;
  /** A line round the subject that parts it from a dark ground. */
  edge?: { colour: string; width: number } | undefined;
  /** Where the subject is to be drawn later by the style itself. */
  skipFigure?: boolean;
}

/** Paints a stage in flat sheets. */
export function flat(ctx: SKRSContext2D, stage: Stage, f: Flats): void {
  const { disc, unit } = stage;
  const shade = (on: boolean) => {
    ctx.shadowColor = on && f.shadow ? `rgba(0,0,0,${f.shadow})` : 'transparent';
    ctx.shadowBlur = on && f.shadow ? unit * 0.016 : 0;
    ctx.shadowOffsetY = on && f.shadow ? -unit * 0.004 : 0;
  };
  fillAll(ctx, stage, f.sky);
  for (const ring of [...(f.rings ?? [])].reverse()) {
    shade(Boolean(f.shadow));
    ctx.fillStyle = ring.colour;
    ctx.fill(toPath(ellipse(disc.x, disc.y, disc.r * ring.grow)));
    shade(false);
  }
  if (f.star) {
    ctx.fillStyle = f.star;
    for (const s of stage.stars) ctx.fillRect(s.x - s.r * 1.2, s.y - s.r * 1.2, s.r * 2.4, s.r * 2.4);
  }
  f.above?.(ctx);
  shade(true);
  ctx.fillStyle = css(f.disc);
  ctx.fill(toPath(discOutline(stage)));
  if (f.cloud) {
    ctx.fillStyle = f.cloud;
    for (const cloud of stage.clouds) ctx.fill(cloud);
  }
  shade(false);
  f.before?.(ctx);
  inOrder(
    stage,
    (layer) => {
      shade(true);
      ctx.fillStyle = f.layer(layer) as string;
      ctx.fill(layer.path);
      shade(false);
      const inside = (layer.shade && f.shade) || (layer.lit && f.lit);
      if (inside) {
        ctx.save();
        if (layer.shade && f.shade) {
          ctx.clip(layer.path);
          ctx.fillStyle = f.shade(layer);
          ctx.fill(layer.shade);
        }
        if (layer.lit && f.lit) {
          ctx.fillStyle = f.lit(layer);
          ctx.fill(layer.lit);
        }
        ctx.restore();
      }
      if (f.outline) {
        ctx.strokeStyle = f.outline.colour;
        ctx.lineWidth = f.outline.width;
        ctx.stroke(layer.path);
      }
      if (layer.lines && f.lines) {
        ctx.strokeStyle = f.lines(layer);
        ctx.lineWidth = f.lineWidth ?? unit * 0.002;
        ctx.stroke(layer.lines);
      }
      if (layer.lights && f.lights) {
        ctx.fillStyle = f.lights;
        ctx.fill(layer.lights);
      }
    },
    () => {
      if (f.skipFigure) return;
      if (f.halo)
        glow(
          ctx,
          stage.focal.x,
          stage.focal.y,
          unit * 0.5,
          mix(stage.palette.sky[2], stage.palette.sun, 0.35),
          f.halo,
        );
      if (f.edge) {
        ctx.strokeStyle = f.edge.colour;
        ctx.lineWidth = f.edge.width;
        ctx.lineJoin = 'round';
        ctx.stroke(figurePath(stage));
      }
      shade(true);
      drawFigure(ctx, stage, f.figure);
      shade(false);
    },
  );
}
