import { codeOfPrefix } from '@rawi/domain';
import { useCallback } from 'react';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import { rowPath } from '../../shared/service-data/paths.ts';
import { loadRowPage, type SeeAllPage } from './see-all.ts';
import { PageHead } from '../../shared/site/page-head.tsx';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { ListHeading } from '../../shared/cards/list-heading.tsx';
import { EmptyList } from '../../shared/cards/empty-list.tsx';
import { PagedGrid } from '../../shared/cards/paged-grid.tsx';

/** See-all of a row: its whole list in a grid of the row's card shape. */
export function SeeAllView({ row }: { row: SeeAllPage }) {
  const { t } = useI18n();
  const { language } = useSite();
  const { id, page, total, shape, cards } = row;
  const title = row.title[codeOfPrefix(language)];
  const pathOf = useCallback((to: number) => rowPath(language, id, to), [language, id]);
  const load = useCallback(
    async (to: number) => {
      const found = await loadRowPage(browserSource, id, to, codeOfPrefix(language));
      return found && 'cards' in found ? found.cards : [];
    },
    [id, language],
  );
  return (
    <>
      <PageHead title={title} address={pathOf(page)} picture={row.wide} noIndex={cards.length === 0} />
      <ListHeading title={title} {...(total > 0 ? { count: t('titles.count', { count: total }) } : {})} />
      {cards.length > 0 ? (
        <PagedGrid
          name={pathOf(page)}
          label={title}
          shape={shape}
          page={page}
          total={total}
          first={cards}
          load={load}
          pathOf={pathOf}
        />
      ) : (
        <EmptyList total={total} firstPath={pathOf(1)} />
      )}
    </>
  );
}
