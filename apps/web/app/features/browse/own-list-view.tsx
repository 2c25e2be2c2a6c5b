import { ButtonLink, CardSkeleton, Grid, gridSizes, Notice } from '@rawi/parts';
import { TitleCard } from '../../shared/cards/title-card.tsx';
import { RemovableCard } from '../../shared/records/removable-card.tsx';
import type { Card, Row } from '../../shared/cards/cards.ts';
import type { OwnRowSource } from '../../shared/session/own-rows.ts';
import { useOwnCards } from './use-own-cards.ts';
import { ownRowPaths } from '../../shared/service-data/paths.ts';
import { PageHead } from '../../shared/site/page-head.tsx';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { ListHeading } from '../../shared/cards/list-heading.tsx';
import { RetryButton } from '../../shared/site/retry-button.tsx';

const SKELETON_COUNT = 12;

/** A card, with a button that takes it out of the list where it can be. */
function OwnCard({ card, shape }: { card: Card; shape: Row['shape'] }) {
  const { t } = useI18n();
  const { remove, action: _onPicture, ...shown } = card;
  const titleCard = <TitleCard card={shown} shape={shape} sizes={gridSizes(shape)} />;
  if (!remove) return titleCard;
  return (
    <RemovableCard label={t('own.removeOf', { title: card.title })} onRemove={remove}>
      {titleCard}
    </RemovableCard>
  );
}

/** See-all of a personal row (ROUTE-18, ROUTE-19). The document is the same for everyone; its titles load in the browser. */
export function OwnListView({ source }: { source: OwnRowSource }) {
  const { t } = useI18n();
  const { language, brand } = useSite();
  const shape = source === 'CONTINUEWATCH' ? 'LANDSCAPE' : 'PORTRAIT';
  const { cards, failure } = useOwnCards(source, shape);
  const title = t(`own.${source}`);
  return (
    <>
      <PageHead title={title} address={ownRowPaths[source](language)} noIndex />
      <ListHeading
        title={title}
        {...(cards && cards.length > 0 ? { count: t('titles.count', { count: cards.length }) } : {})}
      />
      {cards === undefined && failure ? (
        <Notice motif={brand.theme.motif} title={t('rail.failed')}>
          <RetryButton asking={failure.asking} onRetry={failure.retry} />
        </Notice>
      ) : cards?.length === 0 ? (
        <Notice
          motif={brand.theme.motif}
          title={t(`own.${source}.empty`)}
          text={t(`own.${source}.empty.text`)}
        >
          <ButtonLink href={`/${language}`} icon="home">
            {t('app.home')}
          </ButtonLink>
        </Notice>
      ) : (
        <div aria-busy={cards === undefined || undefined}>
          <Grid
            shape={shape}
            label={title}
            count={cards?.length ?? SKELETON_COUNT}
            renderItem={(index) => {
              const card = cards?.[index];
              return card ? <OwnCard card={card} shape={shape} /> : <CardSkeleton shape={shape} />;
            }}
          />
        </div>
      )}
    </>
  );
}
