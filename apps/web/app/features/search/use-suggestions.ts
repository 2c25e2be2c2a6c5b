import type { Suggestion } from '@rawi/contract';
import { codeOfPrefix, type LanguagePrefix } from '@rawi/domain';
import { useEffect, useRef, useState } from 'react';
import { loadSuggestions } from './suggestions.ts';
import { createSuggester, type Suggester } from './suggester.ts';

const MAX_SUGGESTIONS = 8;

/** Suggestions for the field's text; `type` is called when the text changes. */
export function useSuggestions(language: LanguagePrefix): {
  suggestions: Suggestion[];
  type: (text: string) => void;
} {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const suggester = useRef<Suggester>(undefined);
  useEffect(() => {
    const created = createSuggester(
      (query, signal) => loadSuggestions({ query, most: MAX_SUGGESTIONS }, codeOfPrefix(language), signal),
      setSuggestions,
    );
    suggester.current = created;
    return () => created.stop();
  }, [language]);
  return { suggestions, type: (text) => suggester.current?.type(text) };
}
