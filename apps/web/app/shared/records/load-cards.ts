import type { ContentCard, DisplayLanguage } from '@rawi/contract';
import { OBJECT_ID } from '@rawi/domain';
import type { Source } from '../service-data/source.ts';

/** Contents of one request: a page of the list call. */
const PAGE = 50;

/**
 * Loads cards by their ids, and remembers those that it has loaded; a content that is offered no longer has none. Neither
 * has what cannot be one: records have any keys that clients write, and one would have the whole list refused.
 */
export function createCardLoader(source: Pick<Source, 'list'>, language: DisplayLanguage) {
  const loaded = new Map<string, ContentCard | undefined>();
  return async (ids: readonly string[]): Promise<ReadonlyMap<string, ContentCard | undefined>> => {
    const missing = [...new Set(ids)].filter((id) => OBJECT_ID.test(id) && !loaded.has(id));
    const pages = Array.from({ length: Math.ceil(missing.length / PAGE) }, (_, page) =>
      missing.slice(page * PAGE, (page + 1) * PAGE),
    );
    await Promise.all(
      pages.map(async (contentlist) => {
        const { data } = await source.list({ contentlist, pagesize: PAGE }, language);
        for (const id of contentlist) loaded.set(id, undefined);
        for (const content of data) loaded.set(content.objectid, content);
      }),
    );
    return loaded;
  };
}
