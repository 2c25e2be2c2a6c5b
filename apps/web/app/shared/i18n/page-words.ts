import { loadChunk } from '../boot/chunk.ts';
import type { Language, Speaker } from '@rawi/strings';

/** What a page's texts are taken from beside the screens' own: in its route's `handle`, and on `<html data-words>`. */
export const PAGE_WORDS = { words: 'pages' } as const;

let speaker: Speaker | undefined;
let learning: Promise<void> | undefined;

const catalogues: Record<Language, () => Promise<{ messages: Parameters<Speaker['learn']>[0] }>> = {
  en: () => import('@rawi/strings/en/pages'),
  ar: () => import('@rawi/strings/ar/pages'),
};

/** The speaker of this browser, who can be taught more texts later. */
export function setSpeaker(given: Speaker): void {
  speaker = given;
}

/** Teaches the speaker the texts of the pages beside the way to a film: Home does not carry them. */
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

/** What a move inside the app asks for, together with the texts of the page that shows it. */
export async function withPageWords<T>(work: T | Promise<T>): Promise<T> {
  const [found] = await Promise.all([work, learnPageWords()]);
  return found;
}
