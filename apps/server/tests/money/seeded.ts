/** Numbers from 0 to 1 that are the same in each run of a seed. */
export function seeded(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 97) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffled<T>(items: readonly T[], next: () => number): T[] {
  return items
    .map((item) => ({ item, at: next() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}

/** One of some, each as likely as its weight. */
export function weighted<T>(
  choices: readonly (readonly [weight: number, value: T])[],
  next: () => number,
): T {
  let left = next() * choices.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, value] of choices) {
    left -= weight;
    if (left < 0) return value;
  }
  return choices.at(-1)![1];
}

/** Runs work for each of some, so many at a time. */
export async function inLanes<T>(
  items: readonly T[],
  lanes: number,
  work: (item: T, at: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (next < items.length) {
        const at = next++;
        await work(items[at]!, at);
      }
    }),
  );
}
