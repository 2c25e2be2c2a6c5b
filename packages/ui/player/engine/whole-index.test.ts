import { expect, test } from 'vitest';
import { iterateWholeIndex } from './whole-index.ts';

/** An index as the engine's: positions count what is gone, and there is no iterator for a time that no segment has. */
class Index {
  readonly #starts: readonly number[];
  readonly #gone: number;
  constructor(starts: readonly number[], gone = 0) {
    this.#starts = starts;
    this.#gone = gone;
  }
  getNumEvicted = () => this.#gone;
  get(position: number) {
    const startTime = this.#starts[position - this.#gone];
    return startTime === undefined ? null : { startTime };
  }
  getIteratorForTime(time: number): Iterator<number> | null {
    const from = this.#starts.findIndex((start) => start <= time && time < start + 2);
    return from < 0 ? null : this.#starts.slice(from).values();
  }
}
iterateWholeIndex(Index);
const all = (index: Index) => [...(index as unknown as Iterable<number>)];

test('an index is iterated from its earliest segment, wherever that is', () => {
  expect(all(new Index([0, 2, 4]))).toEqual([0, 2, 4]);
  expect(all(new Index([-20, -18], 7)), 'all before the time 0').toEqual([-20, -18]);
  expect(all(new Index([30, 32], 7))).toEqual([30, 32]);
  expect(all(new Index([], 7)), 'none left').toEqual([]);
});
