import { loadChunk } from '../boot/chunk.ts';
import type { Language, Speaker } from '@rawi/strings';

/** The `handle` of routes that need the extra message catalogue of the pages; also set as `<html data-words>`. */
export const PAGE_WORDS = { words: 'pages' } as const;

let speaker: Speaker | undefined;
let learning: Promise<void> | undefined;

const catalogues: Record<Language, () => Promise<{ messages: Parameters<Speaker['learn']>[0] }>> = {
  en: () => import('@rawi/strings/en/pages'),
  ar: () => import('@rawi/strings/ar/pages'),
};

/** Sets the instance of this browser, to which more messages are added later. */
export function setSpeaker(given: Speaker): void {
  speaker = given;
}

/** Loads the messages of the information and account pages, which the initial catalogue does not contain. */
export function learnPageWords(): Promise<void> {
  const present = speaker;
  if (present === undefined) return Promise.resolve();
  learning ??= loadChunk(catalogues[present.language])
    .then(({ messages }) => present.learn(messages))
    .catch((error: unknown) => {
      learning = undefined;
      throw error;
    });
  return learning;
}

/** Runs a client loader while the page's messages are loaded. */
export async function withPageWords<T>(work: T | Promise<T>): Promise<T> {
  const [found] = await Promise.all([work, learnPageWords()]);
  return found;
}
