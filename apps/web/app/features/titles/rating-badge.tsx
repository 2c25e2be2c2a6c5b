import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { ageClassOf } from '../../shared/facts/age-class.ts';
import styles from './rating-badge.module.css';

/** Ages from which the badge has the caution and the adult colour. */
const WARNS = 13;
const STOPS = 18;

/** The age rating as a small badge, with a text for screen readers. */
export function RatingBadge({ rating }: { rating: string }) {
  const { t } = useSpeaker();
  if (rating === '') return null;
  const forWhom = ageClassOf(rating);
  if (forWhom === undefined) return <bdi className={styles.badge}>{rating}</bdi>;
  const words = forWhom.kind === 'from' ? t('rating.from', { age: forWhom.age }) : t(`rating.${forWhom.kind}`);
  const age = forWhom.kind === 'from' ? forWhom.age : 0;
  const look = age >= STOPS ? styles.stops : age >= WARNS ? styles.warns : styles.open;
  return (
    <span className={`${styles.badge} ${look}`} role="img" aria-label={words} title={words}>
      <bdi dir="ltr">{rating}</bdi>
    </span>
  );
}
