import type { ReactNode } from 'react';
import { Motif, type MotifName } from './motif.tsx';
import styles from './notice.module.css';

export interface NoticeProps {
  motif: MotifName;
  title: string;
  text?: string;
  /** The ways on. */
  children?: ReactNode;
  /** Level of its heading: 1 where it is the page, 2 where it stands within one. */
  level?: 1 | 2;
}

/** A small drawing, one sentence and a way on: what stands where there is nothing else to show. */
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
