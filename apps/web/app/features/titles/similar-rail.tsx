import { CardSkeleton, Rail, RAIL_INITIAL_COUNT, railSizes } from '@rawi/parts';
import { TitleCard } from '../../shared/cards/title-card.tsx';
import type { Card as CardData } from '../../shared/cards/cards.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';

/** Similar titles as a rail at the end of the page: skeletons while loading, nothing when there are none. */
export function SimilarRail({ cards }: { cards: CardData[] | undefined }) {
  const { t } = useI18n();
  if (cards?.length === 0) return null;
  return (
    <Rail
      id="similar"
      title={t('title.like')}
      shape="PORTRAIT"
      count={cards?.length ?? RAIL_INITIAL_COUNT}
      busy={cards === undefined}
      arrowLabels={{ back: t('rail.back'), forward: t('rail.forward') }}
      renderItem={(index, tabIndex) => {
        const card = cards?.[index];
        if (card === undefined) return <CardSkeleton shape="PORTRAIT" />;
        return <TitleCard card={card} shape="PORTRAIT" sizes={railSizes('PORTRAIT')} tabIndex={tabIndex} />;
      }}
    />
  );
}
