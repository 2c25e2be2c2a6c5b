/** One line of the table. */
export interface Row {
  /** What was measured, in product terms. */
  what: string;
  /** As the design states it: "140 KB", "0.8 of bare node:http". */
  budget: string;
  measured: number;
  unit: string;
  /** Relative to the baseline measured in the same run; above 1 is better unless the note says otherwise. */
  ratio?: number;
  ok: boolean;
  /** By how much and why a budget is missed, or further context. */
  note?: string;
}

/** Passed to every measurement. */
export interface BenchContext {
  /** A temporary folder, removed afterwards. */
  folder: string;
  /** Prints one line of progress. */
  progress(text: string): void;
  /** Registers a clean-up that runs when the measurement ends, also after an error or a signal. */
  onEnd(stop: () => Promise<unknown> | unknown): void;
}

/** One module of bench/benches. */
export interface Bench {
  name: string;
  run(context: BenchContext): Promise<Row[]>;
}

/** Median. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The figure below which this share of them lies; 0 without any. */
export function percentile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
