import type { Speaker } from '@rawi/strings';
import { createContext, use } from 'react';

export const SpeakerContext = createContext<Speaker | undefined>(undefined);

/** Formats messages and numbers in the language of the page. */
export function useSpeaker(): Speaker {
  const speaker = use(SpeakerContext);
  if (speaker === undefined) throw new Error('I18nContext has no value above this component');
  return speaker;
}
