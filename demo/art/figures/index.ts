import { bounds } from '../outline.ts';
import type { Subject } from '../vocabulary.ts';
import { animals } from './animals.ts';
import { buildings } from './buildings.ts';
import type { Figure } from './figure.ts';
import { people } from './people.ts';
import { things } from './things.ts';

export type { Figure } from './figure.ts';

const figures: Record<Subject, Figure> = { ...people, ...animals, ...buildings, ...things };

/** The drawing of a subject. */
export const figureOf = (subject: Subject): Figure => figures[subject];

const boxes = new Map<Figure, [number, number, number, number]>();

/** Left, top, right and bottom of all of a figure's parts. */
export function figureBox(figure: Figure): [number, number, number, number] {
  let box = boxes.get(figure);
  if (!box) {
    const lines = (figure.lines ?? []).map((line) => line.points);
    box = bounds([...figure.solid, ...(figure.tint ?? []), ...(figure.light ?? []), ...lines]);
    boxes.set(figure, box);
  }
  return box;
}
