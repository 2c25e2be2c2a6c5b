import { useId, type ReactNode } from 'react';
import styles from './question-card.module.css';

export interface QuestionCardProps {
  /** The lower corner where it stands. */
  at: 'start' | 'end';
  icon?: ReactNode;
  title: string;
  children: ReactNode;
  actions: ReactNode;
  /** Whether other words are announced when they take the place of these. */
  announces?: boolean;
}

/** A question that can wait: it takes no focus, and the page is used as before. */
export function QuestionCard({ at, icon, title, children, actions, announces = false }: QuestionCardProps) {
  const titleId = useId();
  return (
    <section className={`${styles.card} ${styles[at]}`} aria-labelledby={titleId}>
      {icon}
      <div className={styles.words} role={announces ? 'status' : undefined}>
        <strong id={titleId}>{title}</strong>
        <p>{children}</p>
      </div>
      <div className={styles.actions}>{actions}</div>
    </section>
  );
}
