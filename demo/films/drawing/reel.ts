import { createCanvas } from '@napi-rs/canvas';
import type { Story } from '../stories/story.ts';
import { closingCard, titleCard, type Titling } from './lettering.ts';
import { HEIGHT, WIDTH, put, ramp, stage, wash, type Brush, type Stage } from './stage.ts';

/** Draws one moment of a shot: seconds since it began, and the part of it that has passed (0 to 1). */
export type Frame = (c: Brush, t: number, p: number) => void;

export interface Shot {
  /** Second of the film at which the shot begins to appear. */
  from: number;
  make(stage: Stage): Frame;
}

/** How a world is filmed: its shots in order and its lettering. */
export interface Reel {
  shots: readonly Shot[];
  titling: Titling;
  /** Vignette strength, 0 to 1. */
  corners?: number;
}

const CROSS = 1.1;

/** Draws the film at any second of its own time, with its title or without, into an RGBA buffer of `width` by `height`. */
export function projector(
  story: Story,
  reel: Reel,
  width: number,
  height: number,
): (seconds: number, titled?: boolean) => Buffer {
  const place = stage(width / WIDTH);
  const picture = createCanvas(width, height);
  const c = picture.getContext('2d');
  c.scale(width / WIDTH, height / HEIGHT);
  const other = createCanvas(width, height);
  const o = other.getContext('2d');
  o.scale(width / WIDTH, height / HEIGHT);
  const title = titleCard(place, story.title, reel.titling);
  const closing = closingCard(place, reel.titling.face);
  const corners = place.layer(WIDTH, HEIGHT, (v) => {
    const dark = v.createRadialGradient(WIDTH / 2, HEIGHT * 0.48, 380, WIDTH / 2, HEIGHT * 0.5, 800);
    dark.addColorStop(0, 'rgba(4,5,9,0)');
    dark.addColorStop(1, 'rgba(4,5,9,.5)');
    v.fillStyle = dark;
    v.fillRect(0, 0, WIDTH, HEIGHT);
    v.fillStyle = ramp(v, 0, HEIGHT - 190, 0, HEIGHT, [
      [0, 'rgba(4,5,9,0)'],
      [1, 'rgba(4,5,9,.34)'],
    ]);
    v.fillRect(0, HEIGHT - 190, WIDTH, 190);
  });
  const ready = new Map<number, Frame>();

  const draw = (brush: Brush, n: number, at: number): void => {
    const shot = reel.shots[n]!;
    const end = reel.shots[n + 1] ? reel.shots[n + 1]!.from + CROSS : story.seconds;
    let frame = ready.get(n);
    if (!frame) ready.set(n, (frame = shot.make(place)));
    frame(brush, at - shot.from, (at - shot.from) / (end - shot.from));
  };

  return (at, titled = true) => {
    let n = reel.shots.length - 1;
    while (n > 0 && reel.shots[n]!.from > at) n -= 1;
    const into = n > 0 ? (at - reel.shots[n]!.from) / CROSS : 1;
    if (into < 1) {
      draw(c, n - 1, at);
      draw(o, n, at);
      c.globalAlpha = into * into * (3 - 2 * into);
      c.drawImage(other, 0, 0, WIDTH, HEIGHT);
      c.globalAlpha = 1;
    } else {
      ready.delete(n - 1);
      draw(c, n, at);
    }
    put(c, corners, 0, 0, reel.corners ?? 1);
    if (titled) title(c, at);
    closing(c, story.seconds - at);
    wash(c, '#05070b', 1 - at / 0.7, 'source-over');
    wash(c, '#05070b', 1 - (story.seconds - at) / 0.35, 'source-over');
    return picture.data();
  };
}
