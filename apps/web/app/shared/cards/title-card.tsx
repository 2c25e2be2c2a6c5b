import { Card, CardAction, type Shape } from '@rawi/parts';
import { memo } from 'react';
import { prefetchTitle } from '../service-data/browser-source.ts';
import type { Card as CardData } from './cards.ts';
import { playPath, titlePath } from '../service-data/paths.ts';
import { useI18n } from '../i18n/i18n-context.tsx';
import { useSite } from '../site/site.ts';
import { badgeText, cardFacts } from '../facts/facts.ts';

export interface TitleCardProps {
  card: CardData;
  shape: Shape;
  sizes: string;
  tabIndex?: number;
  /** Its rank in a top ten. */
  rank?: number;
}

/** A title's card in rails and grids: links to the title's page and prefetches it on hover or focus. Memoised, so that navigation does not re-render cards. */
export const TitleCard = memo(function TitleCard({ card, shape, sizes, tabIndex, rank }: TitleCardProps) {
  const i18n = useI18n();
  const { language } = useSite();
  const { progress } = card;
  const renderActions = () => (
    <>
      {card.plays && (
        <CardAction href={playPath(language, card)} icon="play" label={i18n.t('play.now')} solid />
      )}
      <CardAction href={titlePath(language, card)} icon="info" label={i18n.t('hero.more')} />
    </>
  );
  return (
    <Card
      href={titlePath(language, card)}
      title={card.title}
      facts={cardFacts(i18n, card)}
      shape={shape}
      picture={card.picture}
      sizes={sizes}
      badge={badgeText(i18n, card.badge)}
      onIntent={() => prefetchTitle(card.id, language)}
      renderActions={renderActions}
      corner={card.action}
      {...(tabIndex === undefined ? {} : { tabIndex })}
      {...(rank === undefined ? {} : { label: i18n.t('rail.rank', { rank }) })}
      {...(progress === undefined
        ? {}
        : {
            progress: {
              part: progress,
              text: card.progressText ?? i18n.t('card.progress', { percent: Math.round(progress * 100) }),
            },
          })}
    />
  );
});
