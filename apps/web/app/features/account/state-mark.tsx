import type { ReactNode } from 'react';
import styles from './state-mark.module.css';

/** The state of a thing of the account beside its name: of a plan, of a ticket; `isOn` while it runs or is open. */
export function StateMark({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  return (
    <span className={styles.state} data-on={isOn || undefined}>
      {children}
    </span>
  );
}
