import type { ReactNode } from 'react';
import { Motif, type MotifName } from './motif.tsx';
import styles from './notice.module.css';

export interface NoticeProps {
  motif: MotifName;
  title: string;
  text?: string;
  /** Buttons and links for the next steps. */
  children?: ReactNode;
  /** Level of its heading: 1 where it is the whole page, 2 inside a page. */
  level?: 1 | 2;
}

/** A small drawing, a sentence and next steps, shown where there is no other content. */
export function Notice({ motif, title, text, children, level = 2 }: NoticeProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.notice}>
      <Motif name={motif} />
      <Heading className={styles.title}>{title}</Heading>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children !== undefined && <div className={styles.ways}>{children}</div>}
    </div>
  );
}
