import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { ageClassOf } from '../../shared/facts/age-class.ts';
import { ratingText } from '../../shared/facts/facts.ts';
import styles from './rating-badge.module.css';

/** Ages from which the badge has the caution and the adult colour. */
const CAUTION_AGE = 13;
const ADULT_AGE = 18;

/** The age rating as a small badge, with a text for screen readers. */
export function RatingBadge({ rating }: { rating: string }) {
  const i18n = useI18n();
  const { t } = i18n;
  if (rating === '') return null;
  const ageClass = ageClassOf(rating);
  if (ageClass === undefined) return <bdi className={styles.badge}>{rating}</bdi>;
  const label =
    ageClass.kind === 'from' ? t('rating.from', { age: ageClass.age }) : t(`rating.${ageClass.kind}`);
  const age = ageClass.kind === 'from' ? ageClass.age : 0;
  const variantClass = age >= ADULT_AGE ? styles.stops : age >= CAUTION_AGE ? styles.warns : styles.open;
  return (
    <span className={`${styles.badge} ${variantClass}`} role="img" aria-label={label} title={label}>
      <bdi dir="ltr">{ratingText(i18n, rating)}</bdi>
    </span>
  );
}
