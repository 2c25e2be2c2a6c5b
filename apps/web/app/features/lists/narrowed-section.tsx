import type { ContentFilter } from '@rawi/contract';
import { codeOfPrefix } from '@rawi/domain';
import { useCallback } from 'react';
import { ListHeading } from '../../shared/cards/list-heading.tsx';
import { PagedGrid } from '../../shared/cards/paged-grid.tsx';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import { loadCards, type CardPage } from '../../shared/service-data/lists.ts';
import { screenPath } from '../../shared/service-data/paths.ts';
import { PageHead } from '../../shared/site/page-head.tsx';
import { useSite } from '../../shared/site/site.ts';
import { ChoiceBar } from './choice-bar.tsx';
import { choiceFilter, choiceQuery, type Choices } from '../../shared/service-data/choices.ts';
import { NothingMatches } from './nothing-matches.tsx';

export interface NarrowedSectionProps {
  /** The section's name in the page's language, and its address. */
  title: string;
  id: string;
  path: string;
  filter: Partial<ContentFilter>;
  chosen: Choices;
  found: CardPage;
}

/** All titles of a section in a grid, sorted and filtered, in the place of its hero and rails. */
export function NarrowedSection({ title, id, path, filter, chosen, found }: NarrowedSectionProps) {
  const { t } = useI18n();
  const { language } = useSite();
  const key = path + choiceQuery(chosen);
  const load = useCallback(
    async (page: number) => (await loadSectionCards(filter, chosen, page, codeOfPrefix(language))).cards,
    [filter, chosen, language],
  );
  return (
    <>
      <PageHead title={title} address={screenPath(language, id)} noIndex />
      <ListHeading
        title={title}
        {...(found.total > 0 ? { count: t('titles.count', { count: found.total }) } : {})}
      />
      <ChoiceBar filter={filter} chosen={chosen} path={path} keepsNewest total={found.total} />
      {found.cards.length > 0 ? (
        <PagedGrid
          key={key}
          name={key}
          label={title}
          shape="PORTRAIT"
          page={1}
          total={found.total}
          first={found.cards}
          load={load}
          pathOf={() => key}
        />
      ) : (
        <NothingMatches clearPath={`${path}?orderby=newest`} />
      )}
    </>
  );
}

/** A page of a section's titles. */
export function loadSectionCards(
  filter: Partial<ContentFilter>,
  chosen: Choices,
  page: number,
  language: 'eng' | 'ara',
): Promise<CardPage> {
  return loadCards(
    browserSource,
    { ...choiceFilter(chosen), ...filter },
    { page, shape: 'PORTRAIT', language },
  );
}
