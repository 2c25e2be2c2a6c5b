import type { ContentCard, DisplayLanguage } from '@rawi/contract';
import { browserSource } from '../service-data/browser-source.ts';
import { loadPageMessages } from '../i18n/page-messages.ts';
import { loadContinueWatch } from '../session/load-continue-watch.ts';
import { session, type StartedTitle } from '../session/session.ts';
import { store } from '../session/storage.ts';
import { removeFromContinueWatching } from './change-record.ts';
import { continueEntries, type ContinueEntry } from './continue-entries.ts';
import { createCardLoader } from './load-cards.ts';
import { recordStore, startRecords } from './records.ts';
import { RemoveAction } from './remove-action.tsx';

export interface ContinueWatchFailure {
  asking: boolean;
  retry(): void;
}

/** Called when the titles in the session are those of now; with a failure where they could not be loaded. */
type OnLoaded = (failure: ContinueWatchFailure | undefined) => void;

function startedTitle(entry: ContinueEntry, content: ContentCard): StartedTitle {
  const { record, watchedduration, duration } = entry;
  const remove = () => removeFromContinueWatching(record);
  return {
    content,
    positionSeconds: watchedduration,
    ...(duration !== undefined && { lengthSeconds: duration }),
    remove,
    action: <RemoveAction remove={remove} />,
  };
}

/**
 * Loads what the viewer has started into the session, and keeps it in step: of a subscriber from the profile's records,
 * of a visitor from this device. Returns what ends it.
 */
export function followContinueWatch(language: DisplayLanguage, onLoaded: OnLoaded): () => void {
  let stopped = false;
  const loadCards = createCardLoader(browserSource, language);
  let latest = 0;

  const run = (load: () => Promise<void>) => {
    const present = (latest += 1);
    const isCurrent = () => !stopped && present === latest;
    Promise.all([load(), loadPageMessages()]).then(
      () => isCurrent() && onLoaded(undefined),
      () =>
        isCurrent() &&
        onLoaded({
          asking: false,
          retry: () => (onLoaded({ asking: true, retry: () => undefined }), update()),
        }),
    );
  };

  async function loadFromRecords(): Promise<void> {
    const present = latest;
    const entries = continueEntries(recordStore.get().records);
    const contents = await loadCards(entries.map(({ objectid }) => objectid));
    if (stopped || present !== latest) return;
    session.set({
      continueWatch: entries.flatMap((entry) => {
        const content = contents.get(entry.objectid);
        return content ? [startedTitle(entry, content)] : [];
      }),
    });
  }

  function update(): void {
    const { phase } = recordStore.get();
    if (phase === 'ready') run(loadFromRecords);
    // Without a connection this device alone knows what was started.
    else if (phase === 'failed') run(() => loadContinueWatch(language));
  }

  if (store.get('sessionToken') === undefined) {
    run(() => loadContinueWatch(language));
    return () => (stopped = true);
  }
  startRecords();
  const stop = recordStore.subscribe(update);
  update();
  return () => {
    stopped = true;
    stop();
  };
}
