import { CardSkeleton, Rail, RAIL_FILL, railSizes } from '@rawi/parts';
import { memo } from 'react';
import { isOwnRow, type Row } from '../../shared/cards/cards.ts';
import { ownRowPaths, rowPath, screenPath } from '../../shared/service-data/paths.ts';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { TitleCard } from '../../shared/cards/title-card.tsx';
import { useNear } from './use-near.ts';
import type { Failure } from './use-retries.ts';

/**
 * A row of a screen: a rail with its cards, or with skeletons until they are loaded and the row is near the viewport.
 * `first` rows show their cards from the first paint. A row without cards shows `failure`, if loading them failed.
 */
export const RowRail = memo(function RowRail({ row, first = true, failure }: { row: Row; first?: boolean; failure?: Failure | undefined }) {
  const speaker = useSpeaker();
  const { language, menu } = useSite();
  const { t } = speaker;
  const near = useNear(`row-${row.id}`, first);
  const cards = near ? row.cards : undefined;
  const topTen = row.display === 'TOPTEN';
  // Skeletons only fill the width of the viewport; outside of it one is enough to reserve the row's height.
  const outlines = near ? RAIL_FILL : 1;
  const shown = cards === undefined ? outlines : row.count;
  const count = Math.min(row.count, topTen ? 10 : shown);
  const whole =
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
        near && row.cards === undefined && failure
          ? { ...failure, text: t('rail.failed'), button: t('error.retry'), label: t('rail.retry', { title: row.title }) }
          : undefined
      }
      numerals={topTen ? Array.from({ length: count }, (_, i) => speaker.number(i + 1)) : undefined}
      arrowLabels={{ back: t('rail.back'), forward: t('rail.forward') }}
      seeAll={
        row.seeAll || isOwnRow(row) ? { href: whole, text: t('rail.seeAll'), label: t('rail.seeAllOf', { title: row.title }) } : undefined
      }
      place={(index, tabIndex) => {
        const card = cards?.[index];
        if (card === undefined) return <CardSkeleton shape={row.shape} />;
        return (
          <TitleCard card={card} shape={row.shape} sizes={railSizes(row.shape)} tabIndex={tabIndex} {...(topTen ? { rank: index + 1 } : {})} />
        );
      }}
    />
  );
});
