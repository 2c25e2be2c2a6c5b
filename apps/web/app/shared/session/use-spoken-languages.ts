import type { SpokenLanguage } from '@rawi/contract';
import { useEffect } from 'react';
import { useSession } from './use-session.ts';
import { referenceLists } from './reference-lists.ts';

/** The language list with full names, for a page that shows some (CALL-14); empty until it has loaded. */
export function useSpokenLanguages(): readonly SpokenLanguage[] {
  useEffect(() => {
    // On failure the built-in names are used.
    referenceLists.languages().catch(() => undefined);
  }, []);
  return useSession(({ languages }) => languages);
}
