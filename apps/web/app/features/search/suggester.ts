import type { Suggestion } from '@rawi/contract';
import { cleanQuery, isSuggestible } from './query.ts';

/** Time without a key press after which suggestions are requested (CAT-16). */
export const DEBOUNCE_MS = 300;

export interface Suggester {
  /** The field's text changed. */
  type(text: string): void;
  /** Cancels the pending timer and the request in flight. */
  stop(): void;
}

/**
 * Requests suggestions when the viewer stops typing. Only the reply to the last request is delivered: an earlier one
 * is aborted, and ignored if it arrives anyway. On failure the current suggestions stay: they are not essential.
 * `onChange` also gets the query that was answered, empty where the text is too short or too long for one.
 */
export function createSuggester(
  load: (query: string, signal: AbortSignal) => Promise<Suggestion[]>,
  onChange: (suggestions: Suggestion[], answered: string) => void,
): Suggester {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inFlight: AbortController | undefined;
  let lastQuery = '';
  const stop = () => {
    clearTimeout(timer);
    inFlight?.abort();
  };
  return {
    stop,
    type(text) {
      const query = cleanQuery(text);
      if (query === lastQuery) return;
      lastQuery = query;
      stop();
      if (!isSuggestible(query)) {
        onChange([], '');
        return;
      }
      timer = setTimeout(() => {
        const controller = new AbortController();
        inFlight = controller;
        load(query, controller.signal).then(
          (suggestions) => !controller.signal.aborted && onChange(suggestions, query),
          () => undefined,
        );
      }, DEBOUNCE_MS);
    },
  };
}
