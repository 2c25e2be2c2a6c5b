import { CardSkeleton, Rail, RAIL_INITIAL_COUNT, railSizes } from '@rawi/parts';
import { memo } from 'react';
import { isOwnRow, type Row } from '../../shared/cards/cards.ts';
import { ownRowPaths, rowPath, screenPath } from '../../shared/service-data/paths.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { TitleCard } from '../../shared/cards/title-card.tsx';
import { useInViewport } from './use-in-viewport.ts';
import type { Failure } from './use-retried-query.ts';

/**
 * A row of a screen: a rail with its cards, or with skeletons until they are loaded and the row is near the viewport.
 * `first` rows show their cards from the first paint. A row without cards shows `failure`, if loading them failed.
 */
export const RowRail = memo(function RowRail({
  row,
  first = true,
  failure,
}: {
  row: Row;
  first?: boolean;
  failure?: Failure | undefined;
}) {
  const i18n = useI18n();
  const { language, menu } = useSite();
  const { t } = i18n;
  const inViewport = useInViewport(`row-${row.id}`, first);
  const cards = inViewport ? row.cards : undefined;
  const topTen = row.display === 'TOPTEN';
  // Skeletons only fill the width of the viewport; outside of it one is enough to reserve the row's height.
  const skeletonCount = inViewport ? RAIL_INITIAL_COUNT : 1;
  const shown = cards === undefined ? skeletonCount : row.count;
  const count = Math.min(row.count, topTen ? 10 : shown);
  const seeAllPath =
    row.source === 'CONTINUEWATCH' || row.source === 'RECOMMENDED'
      ? ownRowPaths[row.source](language)
      : // A row that is named like a section links to the section itself.
        (menu.some(({ id }) => id === row.id) ? screenPath : rowPath)(language, row.id);
  return (
    <Rail
      id={`row-${row.id}`}
      title={row.title}
      shape={row.shape}
      count={count}
      busy={cards === undefined}
      failure={
        inViewport && row.cards === undefined && failure
          ? {
              ...failure,
              text: t('rail.failed'),
              button: t('error.retry'),
              label: t('rail.retry', { title: row.title }),
            }
          : undefined
      }
      numerals={topTen ? Array.from({ length: count }, (_, i) => i18n.number(i + 1)) : undefined}
      arrowLabels={{ back: t('rail.back'), forward: t('rail.forward') }}
      seeAll={
        row.seeAll || isOwnRow(row)
          ? { href: seeAllPath, text: t('rail.seeAll'), label: t('rail.seeAllOf', { title: row.title }) }
          : undefined
      }
      renderItem={(index, tabIndex) => {
        const card = cards?.[index];
        if (card === undefined) return <CardSkeleton shape={row.shape} />;
        return (
          <TitleCard
            card={card}
            shape={row.shape}
            sizes={railSizes(row.shape)}
            tabIndex={tabIndex}
            {...(topTen ? { rank: index + 1 } : {})}
          />
        );
      }}
    />
  );
});
