import type { Shape } from './picture.tsx';
import styles from './skeleton.module.css';

/** The outline of a card that is loading, exactly as large as the card will be. */
export function CardSkeleton({ shape }: { shape: Shape }) {
  return (
    <span className={styles.card} aria-hidden="true">
      <span className={`${styles.frame} ${styles[shape]}`} />
      <span className={styles.line}>&nbsp;</span>
      <span className={styles.facts}>&nbsp;</span>
    </span>
  );
}
