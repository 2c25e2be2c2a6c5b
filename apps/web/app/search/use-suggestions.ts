import type { Suggestion } from '@rawi/contract';
import { codeOfPrefix, type LanguagePrefix } from '@rawi/domain';
import { useEffect, useRef, useState } from 'react';
import { service } from '../session/service.ts';
import { createSuggester, type Suggester } from './suggester.ts';

const MOST = '8';

/** Suggestions for what stands in the field, and how to tell that it changed. */
export function useSuggestions(language: LanguagePrefix): { suggestions: Suggestion[]; type: (text: string) => void } {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const suggester = useRef<Suggester>(undefined);
  useEffect(() => {
    const own = createSuggester(
      async (query, signal) =>
        (await service('suggestContent', { query: { query, pagesize: MOST, displaylanguage: codeOfPrefix(language) }, signal })).data,
      setSuggestions,
    );
    suggester.current = own;
    return () => own.stop();
  }, [language]);
  return { suggestions, type: (text) => suggester.current?.type(text) };
}
