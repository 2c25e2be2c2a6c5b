import { createSharedWork } from '@rawi/domain';
import { LINEAR_TARGET_SECONDS, readFilmLayout, type FilmLayout } from '@rawi/media';
import type { Blobs } from '@rawi/platform';
import { LRUCache } from 'lru-cache';

/** Films whose layout is in memory; one has a few hundred lines. */
const MAX_FILMS = 2000;

/** The layouts of films by blob prefix: what stands there never changes. */
export interface ChannelFilms {
  /** Undefined for a film that is gone, or that no channel can play. */
  layoutOf(providerId: string, blobPrefix: string): Promise<FilmLayout | undefined>;
  /** A file of a film's set in the clear, as text. */
  read(providerId: string, blobPrefix: string, name: string): Promise<string | undefined>;
}

export const filmKey = (providerId: string, blobPrefix: string, name: string): string =>
  `${providerId}/${blobPrefix}/clear/${name}`;

export function createChannelFilms(blobs: Pick<Blobs, 'get'>): ChannelFilms {
  const layouts = new LRUCache<string, FilmLayout>({ max: MAX_FILMS });
  const loading = createSharedWork<string, FilmLayout | undefined>();
  const read: ChannelFilms['read'] = async (providerId, blobPrefix, name) =>
    (await blobs.get(`media/${filmKey(providerId, blobPrefix, name)}`))?.toString();
  return {
    read,
    async layoutOf(providerId, blobPrefix) {
      const key = `${providerId}/${blobPrefix}`;
      const known = layouts.get(key);
      if (known) return known;
      return loading.run(key, async () => {
        const layout = await readFilmLayout(
          (name) => read(providerId, blobPrefix, name),
          LINEAR_TARGET_SECONDS,
        );
        if (layout) layouts.set(key, layout);
        return layout;
      });
    },
  };
}
