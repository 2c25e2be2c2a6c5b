import { loadChunk } from '../boot/chunk.ts';
import type { Language, I18n } from '@rawi/strings';

let i18n: I18n | undefined;
let loading: Promise<I18n> | undefined;

const catalogues: Record<Language, () => Promise<{ messages: Parameters<I18n['load']>[0] }>> = {
  en: () => import('@rawi/strings/en/pages'),
  ar: () => import('@rawi/strings/ar/pages'),
};

/** Sets the instance of this browser, to which more messages are added later. */
export function setI18n(instance: I18n): void {
  i18n = instance;
}

/**
 * Loads the messages of the information and account pages, which the initial catalogue does not contain; resolves to the
 * instance that has them, to nothing before it is set.
 */
export function loadPageMessages(): Promise<I18n | undefined> {
  const current = i18n;
  if (current === undefined) return Promise.resolve(current);
  loading ??= loadChunk(catalogues[current.language])
    .then(({ messages }) => {
      current.load(messages);
      return current;
    })
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** Runs a client loader while the page's messages are loaded. */
export async function withPageMessages<T>(work: T | Promise<T>): Promise<T> {
  const [found] = await Promise.all([work, loadPageMessages()]);
  return found;
}
