import { codeOfPrefix } from '@rawi/domain';
import { useEffect, useMemo, useState } from 'react';
import { loadRecommended } from '../data/browser-source.ts';
import type { Card, Row } from '../data/cards.ts';
import { useSite } from '../document/site.ts';
import { useSession } from '../session/use-session.ts';
import { begunCard, ownCards, type OwnSource } from './own-rows.ts';

/** The viewer's own titles for the row of that id, or its whole list; undefined until they are known. */
export function useOwnCards(source: OwnSource, shape: Row['shape'], rowId?: string): Card[] | undefined {
  const { language } = useSite();
  const begun = useSession(({ continueWatch }) => continueWatch);
  const [recommended, setRecommended] = useState<Card[]>();
  useEffect(() => {
    if (source !== 'RECOMMENDED') return;
    let gone = false;
    loadRecommended(codeOfPrefix(language), rowId).then(
      ({ data }) => !gone && setRecommended(ownCards(data, shape)),
      // Nothing is known of it: the row stays as it is until the next page.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [source, shape, language, rowId]);
  const begunCards = useMemo(() => begun.map((title) => begunCard(title, shape)), [begun, shape]);
  return source === 'RECOMMENDED' ? recommended : begunCards;
}
