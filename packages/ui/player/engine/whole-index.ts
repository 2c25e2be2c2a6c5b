/** What of the engine's index of segments is used here; its names are public. */
interface SegmentIndexLike {
  /** How many segments are gone, which is the position of the earliest. */
  getNumEvicted(): number;
  get(position: number): { startTime: number } | null;
  getIteratorForTime(time: number): Iterator<unknown> | null;
}

/**
 * Has an index of segments iterated from its earliest one on. The engine begins at the time 0, and has no iterator where all
 * segments are before it: at a channel whose push broke off and came back each update of the playlist then failed, asked
 * again ten times a second, and the picture stood still (shaka-player 5.2.12, `SegmentIndex`).
 */
export function iterateWholeIndex({ prototype }: { prototype: SegmentIndexLike }): void {
  Object.defineProperty(prototype, Symbol.iterator, {
    configurable: true,
    writable: true,
    value(this: SegmentIndexLike): Iterator<unknown> {
      const earliest = this.get(this.getNumEvicted());
      return (earliest && this.getIteratorForTime(earliest.startTime)) ?? [].values();
    },
  });
}
