import { CardSkeleton, Motif } from '@rawi/parts';
import type { Card as CardData } from '../../shared/cards/cards.ts';
import { TitleCard } from '../../shared/cards/title-card.tsx';
import { useSite } from '../../shared/site/site.ts';
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
  const { brand } = useSite();
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
                <TitleCard card={card} shape="PORTRAIT" sizes={SIZES} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
