import { codeOfPrefix } from '@rawi/domain';
import { useEffect, useMemo, useState } from 'react';
import { loadRecommended } from '../../shared/service-data/browser-source.ts';
import type { Card, Row } from '../../shared/cards/cards.ts';
import { useSite } from '../../shared/site/site.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { startedCard, ownCards, type OwnRowSource } from './own-rows.ts';
import { useRetries, type Failure } from './use-retries.ts';

export interface OwnCards {
  /** Undefined until they are loaded. */
  cards: Card[] | undefined;
  failure: Failure | undefined;
}

/** The viewer's own titles for the row of that id, or without an id for the full list. */
export function useOwnCards(source: OwnRowSource, shape: Row['shape'], rowId?: string): OwnCards {
  const { language } = useSite();
  const started = useSession(({ continueWatch }) => continueWatch);
  const [recommended, setRecommended] = useState<Card[]>();
  const load = useMemo(
    () =>
      source === 'RECOMMENDED'
        ? async () => ownCards((await loadRecommended(codeOfPrefix(language), rowId)).data, shape)
        : undefined,
    [source, shape, language, rowId],
  );
  const { failure, begin } = useRetries(load, setRecommended);
  useEffect(begin, [begin, load]);
  const startedCards = useMemo(() => started.map((title) => startedCard(title, shape)), [started, shape]);
  return source === 'RECOMMENDED'
    ? { cards: recommended, failure }
    : { cards: startedCards, failure: undefined };
}
