import { Motif } from '@rawi/parts';
import type { ReactNode } from 'react';
import { PageHead } from '../../shared/site/head.tsx';
import { useSite } from '../../shared/site/site.ts';
import styles from './frame.module.css';

export interface FrameProps {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  /** A page that search engines may list; what belongs to one person is not. */
  listed?: boolean;
  /** A drawing above the heading, for pages that say one thing. */
  drawn?: boolean;
}

/** One column in the middle of the stage: a heading, a sentence, and what there is to do. */
export function Frame({ title, text, children, listed = false, drawn = false }: FrameProps) {
  const { brand } = useSite();
  return (
    <div className={styles.page}>
      <PageHead title={title} {...(typeof text === 'string' ? { description: text } : {})} unlisted={!listed} />
      <div className={styles.column} data-drawn={drawn || undefined}>
        {drawn && <Motif name={brand.theme.motif} />}
        <h1>{title}</h1>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {children}
      </div>
    </div>
  );
}

/** What came of it: a short heading, a sentence, and the ways on. Read aloud when it appears. */
export function Outcome({ title, text, children }: { title: string; text: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.outcome} role="status">
      <h2>{title}</h2>
      <p>{text}</p>
      {children !== undefined && <div className={styles.ways}>{children}</div>}
    </div>
  );
}

/** Something is on its way: a sentence, with a sign that it goes on. */
export function Progress({ text }: { text: string }) {
  return (
    <p className={styles.progress} role="status">
      <span aria-hidden="true" />
      {text}
    </p>
  );
}

/** The ways on, beside one another where there is room. */
export function Ways({ children }: { children: ReactNode }) {
  return <div className={styles.ways}>{children}</div>;
}

/**
 * A form of one column with its one action at the end. Its method leads nowhere, so that a press before the app runs
 * loses nothing of what was typed.
 */
export function Form({ onSubmit, children }: { onSubmit(): void; children: ReactNode }) {
  return (
    <form
      noValidate
      method="dialog"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
