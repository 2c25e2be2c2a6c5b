import type { ContentCard, DisplayLanguage } from '@rawi/contract';
import type { I18n } from '@rawi/strings';
import { browserSource } from '../service-data/browser-source.ts';
import type { Card, Row } from '../cards/cards.ts';
import { loadPageMessages } from '../i18n/page-messages.ts';
import { loadContinueWatch } from '../session/load-continue-watch.ts';
import { session, type StartedTitle } from '../session/session.ts';
import { store } from '../session/storage.ts';
import { removeFromContinueWatching } from './change-record.ts';
import { continueEntries, type ContinueEntry } from './continue-entries.ts';
import { createCardLoader } from './load-cards.ts';
import { recordStore, startRecords } from './records.ts';
import { RemoveAction } from './remove-action.tsx';
import { startedCard, startedIn, startedName } from './started-cards.ts';

/** The cards of continue watching; undefined with a failure where they could not be loaded. */
export interface StartedCards {
  cards: Card[] | undefined;
  failure: { asking: boolean; retry(): void } | undefined;
}

export interface ContinueWatchOptions {
  language: DisplayLanguage;
  shape: Row['shape'];
  /** The row that shows them; its own page, without one, shows all (CW-10). */
  rowId: string | undefined;
}

function startedTitle(entry: ContinueEntry, content: ContentCard): StartedTitle {
  const { record, watchedduration, duration } = entry;
  const remove = () => removeFromContinueWatching(record);
  return {
    content,
    positionSeconds: watchedduration,
    ...(duration !== undefined && { lengthSeconds: duration }),
    remove,
    action: <RemoveAction title={startedName(content)} remove={remove} />,
  };
}

/**
 * Loads what the viewer has started into the session (SESS-05), and keeps it in step: of a subscriber from the profile's
 * records, of a visitor from this device. `onCards` is called with each change. Returns what ends it.
 */
export function followContinueWatch(
  { language, shape, rowId }: ContinueWatchOptions,
  onCards: (started: StartedCards) => void,
): () => void {
  let stopped = false;
  let latest = 0;
  const loadCards = createCardLoader(browserSource, language);

  function run(load: () => Promise<void>): void {
    const present = (latest += 1);
    const isCurrent = () => !stopped && present === latest;
    const retry = () => {
      onCards({ cards: undefined, failure: { asking: true, retry: () => undefined } });
      // The store publishes that it asks again, and then what came of it: each of them calls `update`.
      if (recordStore.get().phase === 'failed') recordStore.reconnect();
      else update();
    };
    const show = (i18n: I18n | undefined) => {
      const cards = startedIn(rowId, session.get().continueWatch).map((title) =>
        startedCard(title, shape, i18n),
      );
      onCards({ cards, failure: undefined });
    };
    Promise.all([load(), loadPageMessages()]).then(
      ([, i18n]) => isCurrent() && show(i18n),
      () => isCurrent() && onCards({ cards: undefined, failure: { asking: false, retry } }),
    );
  }

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

  const isVisitor = store.get('sessionToken') === undefined;
  async function loadFromDevice(): Promise<void> {
    await loadContinueWatch(language);
    // Of a profile other devices may have started more: that nothing was started here does not say that nothing was.
    if (!isVisitor && session.get().continueWatch.length === 0)
      throw new Error('The records could not be loaded');
  }

  function update(): void {
    const { phase } = recordStore.get();
    if (phase === 'ready') run(loadFromRecords);
    // Without a connection this device alone knows what was started.
    else if (isVisitor || phase === 'failed') run(loadFromDevice);
  }

  if (!isVisitor) startRecords();
  const stop = isVisitor ? undefined : recordStore.subscribe(update);
  update();
  return () => {
    stopped = true;
    stop?.();
  };
}
