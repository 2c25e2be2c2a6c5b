import styles from './watched-bar.module.css';

/** How much of a title was watched, 0 to 1, along the lower edge of its picture. Its text for readers stands beside it. */
export function WatchedBar({ part }: { part: number }) {
  return (
    <span className={styles.bar}>
      <span className={styles.watched} style={{ inlineSize: `${part * 100}%` }} />
    </span>
  );
}
