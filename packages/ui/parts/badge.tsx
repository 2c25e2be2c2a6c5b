import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** The small mark on a card: free, rental, live or new. */
export function Badge({ live = false, children }: { live?: boolean; children: ReactNode }) {
  return <span className={`${styles.badge} ${live ? styles.live : ''}`}>{children}</span>;
}
