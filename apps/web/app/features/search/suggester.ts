import type { Suggestion } from '@rawi/contract';
import { cleanQuery, isSuggestible } from './query.ts';

/** Milliseconds without a key after which suggestions are asked for (CAT-16). */
export const DEBOUNCE = 300;

export interface Suggester {
  /** The field's text changed. */
  type(text: string): void;
  /** Nothing that is on its way shall arrive any more. */
  stop(): void;
}

/**
 * Asks for suggestions when the viewer stops typing. Only the answer to the last question arrives: an earlier one
 * is aborted, and ignored where it comes all the same. A failure leaves what is shown: suggestions are a help only.
 */
export function createSuggester(
  ask: (query: string, signal: AbortSignal) => Promise<Suggestion[]>,
  onChange: (suggestions: Suggestion[]) => void,
): Suggester {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  let last = '';
  const stop = () => {
    clearTimeout(timer);
    running?.abort();
  };
  return {
    stop,
    type(text) {
      const query = cleanQuery(text);
      if (query === last) return;
      last = query;
      stop();
      if (!isSuggestible(query)) {
        onChange([]);
        return;
      }
      timer = setTimeout(() => {
        const own = new AbortController();
        running = own;
        ask(query, own.signal).then(
          (suggestions) => !own.signal.aborted && onChange(suggestions),
          () => undefined,
        );
      }, DEBOUNCE);
    },
  };
}
