import { ReplyError } from '@rawi/client';
import { codeOfPrefix, type LanguagePrefix } from '@rawi/domain';
import { service } from '../session/service.ts';
import { createReplyMemory } from './reply-memory.ts';
import type { Source } from './source.ts';

/** Milliseconds for which a reply is used again: back and forth between pages costs no calls. */
const FRESH = 60_000;
const memory = createReplyMemory(FRESH, 60);

/** `undefined` where the service says that there is no such thing. */
async function orNothing<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ReplyError && (error.status === 404 || error.code === 7001)) return undefined;
    throw error;
  }
}

/** The data of a screen over the calls of the contract. */
export const browserSource: Source = {
  screen: (screenid, displaylanguage) =>
    memory.take(`screen ${screenid} ${displaylanguage}`, () =>
      orNothing(service('getScreen', { params: { screenid }, query: { displaylanguage } })),
    ),
  content: (contentid, displaylanguage) =>
    memory.take(`content ${contentid} ${displaylanguage}`, () =>
      orNothing(service('getContent', { params: { contentid }, query: { displaylanguage } })),
    ),
  list: (filter, displaylanguage) => {
    const query = Object.fromEntries(
      Object.entries({ ...filter, displaylanguage })
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, Array.isArray(value) ? JSON.stringify(value) : String(value)]),
    );
    return memory.take(`list ${JSON.stringify(query)}`, () => service('listContent', { query }));
  },
};

/** Asks for a title ahead of the press that is likely to come. */
export function warmTitle(contentId: string, language: LanguagePrefix): void {
  browserSource.content(contentId, codeOfPrefix(language)).catch(() => undefined);
}
