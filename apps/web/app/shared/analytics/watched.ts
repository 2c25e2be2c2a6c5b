/** Most seconds between two reports of the player that count as played; what is farther apart was a jump. */
const MAX_STEP_SECONDS = 5;

/** Counts what of a film was played: seconds, and the farthest place. */
export class WatchedPart {
  #position: number | undefined;
  #seconds = 0;
  #farthest = 0;
  #duration = 0;

  onProgress(position: number, duration: number): void {
    const step = position - (this.#position ?? position);
    if (step > 0 && step <= MAX_STEP_SECONDS) {
      this.#seconds += step;
      this.#farthest = Math.max(this.#farthest, position);
    }
    this.#position = position;
    this.#duration = duration;
  }

  onSeek(to: number): void {
    this.#position = to;
  }

  /** What was played since it was taken last; undefined for less than a second. */
  take(): { seconds: number; percent: number } | undefined {
    const seconds = Math.min(86_400, Math.round(this.#seconds));
    if (seconds < 1) return undefined;
    const share = this.#duration > 0 ? this.#farthest / this.#duration : 0;
    this.#seconds = 0;
    return { seconds, percent: Math.min(100, Math.round(share * 100)) };
  }
}
