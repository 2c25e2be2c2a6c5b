import type { ContentCard, DisplayLanguage } from '@rawi/contract';
import { OBJECT_ID } from '@rawi/domain';
import { browserSource } from '../service-data/browser-source.ts';
import type { Source } from '../service-data/source.ts';
import { session, type SessionStore } from './session.ts';
import { store, type Store } from './storage.ts';
import { inProgress, storedProgress, type WatchProgress } from './watch-progress.ts';

/** Most titles of continue watching: a page of the list call. */
const MAX_TITLES = 50;

/** The latest of each series: who watches its third episode goes on there, not at the second. */
export function latestOfEach(progress: readonly WatchProgress[]): WatchProgress[] {
  const seen = new Set<string>();
  return progress.filter(({ objectid, seriesid = objectid }) => !seen.has(seriesid) && seen.add(seriesid));
}

export interface ContinueWatchDeps {
  source: Pick<Source, 'list'>;
  store: Store;
  session: SessionStore;
}

/** Loads what this viewer has started on this device into the session, the latest first (SESS-05). */
export function createLoadContinueWatch({ source, store, session }: ContinueWatchDeps) {
  return async (language: DisplayLanguage): Promise<void> => {
    const started = latestOfEach(inProgress(storedProgress(store)))
      .filter(({ objectid }) => OBJECT_ID.test(objectid))
      .slice(0, MAX_TITLES);
    const contents = new Map<string, ContentCard>();
    if (started.length > 0) {
      const contentlist = started.map(({ objectid }) => objectid);
      const { data } = await source.list({ contentlist, pagesize: MAX_TITLES }, language);
      for (const content of data) contents.set(content.objectid, content);
    }
    session.set({
      continueWatch: started.flatMap(({ objectid, watchedduration, duration }) => {
        const content = contents.get(objectid);
        return content ? [{ content, positionSeconds: watchedduration, lengthSeconds: duration }] : [];
      }),
    });
  };
}

export const loadContinueWatch = createLoadContinueWatch({ source: browserSource, store, session });
