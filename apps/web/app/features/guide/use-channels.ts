import type { DisplayLanguage } from '@rawi/contract';
import { codeOfPrefix } from '@rawi/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Card } from '../../shared/cards/cards.ts';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import { loadCards, pageCount, type CardPage } from '../../shared/service-data/lists.ts';
import { useQueryScope, viewQuery } from '../../shared/service-data/queries.ts';
import type { Source } from '../../shared/service-data/source.ts';
import { useSite } from '../../shared/site/site.ts';

/** Pages of channels that a guide shows: three hundred channels. */
const MAX_PAGES = 10;

/** A page of the channels, as cards. */
export const loadChannels = (
  source: Pick<Source, 'list'>,
  page: number,
  language: DisplayLanguage,
): Promise<CardPage> => loadCards(source, { category: 'TVCHANEL' }, { page, shape: 'LANDSCAPE', language });

/** All channels: those of the first page, which the document has, and those of the pages that follow. */
export function useChannels(first: CardPage): readonly Card[] {
  const scope = useQueryScope();
  const { language } = useSite();
  const code = codeOfPrefix(language);
  const pages = Math.min(MAX_PAGES, pageCount(first.total));
  const { data } = useQuery({
    ...viewQuery<Card[]>(scope, 'guide-channels', [pages, code], async () => {
      const further = Array.from({ length: pages - 1 }, (_, index) =>
        loadChannels(browserSource, index + 2, code),
      );
      return (await Promise.all(further)).flatMap(({ cards }) => cards);
    }),
    enabled: pages > 1,
    retry: 1,
  });
  return useMemo(() => (data ? [...first.cards, ...data] : first.cards), [first.cards, data]);
}
