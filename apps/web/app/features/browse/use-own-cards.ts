import { codeOfPrefix } from '@rawi/domain';
import { useEffect, useMemo } from 'react';
import { loadRecommended } from '../../shared/service-data/browser-source.ts';
import { useQueryScope, viewQuery } from '../../shared/service-data/queries.ts';
import type { Card, Row } from '../../shared/cards/cards.ts';
import { useSite } from '../../shared/site/site.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { startedCard, ownCards, type OwnRowSource } from './own-rows.ts';
import { useRetriedQuery, type Failure } from './use-retried-query.ts';

export interface OwnCards {
  /** Undefined until they are loaded. */
  cards: Card[] | undefined;
  failure: Failure | undefined;
}

/** The viewer's own titles for the row of that id, or without an id for the full list. */
export function useOwnCards(source: OwnRowSource, shape: Row['shape'], rowId?: string): OwnCards {
  const { language } = useSite();
  const scope = useQueryScope();
  const code = codeOfPrefix(language);
  const started = useSession(({ continueWatch }) => continueWatch);
  const query = viewQuery(scope, 'recommended', [code, rowId ?? '', shape], async () =>
    ownCards((await loadRecommended(code, rowId)).data, shape),
  );
  const { data, failure, begin } = useRetriedQuery(source === 'RECOMMENDED' ? query : undefined);
  useEffect(begin, [begin, rowId, code]);
  const startedCards = useMemo(() => started.map((title) => startedCard(title, shape)), [started, shape]);
  return source === 'RECOMMENDED' ? { cards: data, failure } : { cards: startedCards, failure: undefined };
}
