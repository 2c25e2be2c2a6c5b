import type { Suggestion } from '@rawi/contract';
import { codeOfPrefix, type LanguagePrefix } from '@rawi/domain';
import { useEffect, useRef, useState } from 'react';
import { loadSuggestions } from './suggestions.ts';
import { createSuggester, type Suggester } from './suggester.ts';

const MAX_SUGGESTIONS = 8;
const nothing = { suggestions: [], answered: '' };

/** Suggestions for the field's text; `type` is called when the text changes. */
export function useSuggestions(language: LanguagePrefix): {
  suggestions: Suggestion[];
  /** The query that was answered last; empty before the first answer and where nothing is suggested. */
  answered: string;
  type: (text: string) => void;
} {
  const [{ suggestions, answered }, setFound] = useState<{ suggestions: Suggestion[]; answered: string }>(
    nothing,
  );
  const suggester = useRef<Suggester>(undefined);
  useEffect(() => {
    const created = createSuggester(
      (query, signal) => loadSuggestions({ query, most: MAX_SUGGESTIONS }, codeOfPrefix(language), signal),
      (found, query) => setFound({ suggestions: found, answered: query }),
    );
    suggester.current = created;
    return () => created.stop();
  }, [language]);
  return { suggestions, answered, type: (text) => suggester.current?.type(text) };
}
