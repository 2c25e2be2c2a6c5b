import { codeOfPrefix } from '@rawi/domain';
import { useEffect, useState } from 'react';
import { loadRecommended } from '../../shared/service-data/browser-source.ts';
import { useQueryScope, viewQuery } from '../../shared/service-data/queries.ts';
import type { Card, Row } from '../../shared/cards/cards.ts';
import type { OwnRowSource } from '../../shared/session/own-rows.ts';
import { store } from '../../shared/session/storage.ts';
import { useSite } from '../../shared/site/site.ts';
import { ownCards } from './own-rows.ts';
import { useRetriedQuery, type Failure } from './use-retried-query.ts';

export interface OwnCards {
  /** Undefined until they are loaded. */
  cards: Card[] | undefined;
  failure: Failure | undefined;
}

const noCards: OwnCards = { cards: undefined, failure: undefined };

/** A visitor who has not watched anything on this device, as most who see Home first: nothing has to be loaded to know it. */
const hasStartedNothing = () =>
  store.get('sessionToken') === undefined && store.get('visitorProgress') === undefined;

/** The viewer's own titles for the row of that id, or without an id for the full list. */
export function useOwnCards(source: OwnRowSource, shape: Row['shape'], rowId?: string): OwnCards {
  const { language } = useSite();
  const scope = useQueryScope();
  const code = codeOfPrefix(language);
  const query = viewQuery(scope, 'recommended', [code, rowId ?? '', shape], async () =>
    ownCards((await loadRecommended(code, rowId)).data, shape),
  );
  const { data, failure, begin } = useRetriedQuery(source === 'RECOMMENDED' ? query : undefined);
  useEffect(begin, [begin, rowId, code]);
  const [started, setStarted] = useState<OwnCards>(noCards);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (source !== 'CONTINUEWATCH') return;
    if (hasStartedNothing()) return setStarted({ cards: [], failure: undefined });
    let stop: (() => void) | undefined = () => undefined;
    import('../../shared/records/follow-continue-watch.tsx').then(
      ({ followContinueWatch }) =>
        (stop &&= followContinueWatch({ language: code, shape, rowId }, setStarted)),
      () => {
        const retry = () => {
          setStarted(noCards);
          setAttempt(attempt + 1);
        };
        if (stop) setStarted({ cards: undefined, failure: { asking: false, retry } });
      },
    );
    return () => {
      stop?.();
      stop = undefined;
    };
  }, [source, code, shape, rowId, attempt]);
  return source === 'RECOMMENDED' ? { cards: data, failure } : started;
}
