import type { SpokenLanguage } from '@rawi/contract';
import { useEffect } from 'react';
import { useSession } from './use-session.ts';
import { worldLists } from './world-lists.ts';

/** The full forms of the languages that films speak, for a page that names some (CALL-14); none until they are there. */
export function useSpokenLanguages(): readonly SpokenLanguage[] {
  useEffect(() => {
    // Without them the names that the app brings along stay.
    worldLists.languages().catch(() => undefined);
  }, []);
  return useSession(({ languages }) => languages);
}
