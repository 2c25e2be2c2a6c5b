/** One line of the table. */
export interface Row {
  /** What was measured, for a reader who knows the product and not the code. */
  what: string;
  /** As the design states it: "140 KB", "0.8 of bare node:http". */
  budget: string;
  measured: number;
  unit: string;
  /** Against the partner measured in the same run; above 1 is better unless the note says otherwise. */
  ratio?: number;
  ok: boolean;
  /** By how much and why a budget is missed, or what the reader has to know. */
  note?: string;
}

/** What every measurement gets. */
export interface BenchContext {
  /** A folder of its own, removed afterwards. */
  folder: string;
  /** One line of progress to the terminal. */
  say(text: string): void;
  /** Registers what has to be stopped when the measurement ends, however it ends. */
  onEnd(stop: () => Promise<unknown> | unknown): void;
}

/** One module of bench/benches. */
export interface Bench {
  name: string;
  run(context: BenchContext): Promise<Row[]>;
}

/** The middle of some figures. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
