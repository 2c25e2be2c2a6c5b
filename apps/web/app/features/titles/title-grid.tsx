import { Card, CardSkeleton, Motif } from '@rawi/parts';
import { prefetchTitle } from '../../shared/service-data/browser-source.ts';
import type { Card as CardData } from '../../shared/cards/cards.ts';
import { titlePath } from '../../shared/service-data/paths.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { badgeText, cardFacts } from '../../shared/facts/facts.ts';
import styles from './title-grid.module.css';
import partStyles from './title-part.module.css';

const SKELETON_COUNT = 12;
const SIZES =
  '(width >= 1500px) 13vw, (width >= 1100px) 15vw, (width >= 760px) 21vw, (width >= 480px) 30vw, 46vw';

/** A grid of posters: skeletons while loading, the text `none` when it is empty. */
export function TitleGrid({
  id,
  heading,
  cards,
  none,
}: {
  id: string;
  heading: string;
  cards: CardData[] | undefined;
  none: string;
}) {
  const i18n = useI18n();
  const { language, brand } = useSite();
  return (
    <section className={partStyles.part} aria-labelledby={id} aria-busy={cards === undefined || undefined}>
      <h2 id={id}>{heading}</h2>
      {cards?.length === 0 ? (
        <div className={partStyles.empty}>
          <Motif name={brand.theme.motif} />
          <p>{none}</p>
        </div>
      ) : (
        <ul className={styles.grid}>
          {(cards ?? Array.from({ length: SKELETON_COUNT }, () => undefined)).map((card, i) => (
            <li key={card?.id ?? i}>
              {card === undefined ? (
                <CardSkeleton shape="PORTRAIT" />
              ) : (
                <Card
                  href={titlePath(language, card)}
                  title={card.title}
                  facts={cardFacts(i18n, card)}
                  shape="PORTRAIT"
                  picture={card.picture}
                  sizes={SIZES}
                  badge={badgeText(i18n, card.badge)}
                  onIntent={() => prefetchTitle(card.id, language)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
