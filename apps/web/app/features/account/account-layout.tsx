import { Motif } from '@rawi/parts';
import type { ReactNode } from 'react';
import { PageHead } from '../../shared/site/page-head.tsx';
import { useSite } from '../../shared/site/site.ts';
import styles from './account-layout.module.css';

export interface AccountLayoutProps {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  /** Whether search engines may index the page; personal pages are not indexed. */
  indexed?: boolean;
  /** Shows the brand's motif above the heading. */
  withMotif?: boolean;
}

/** The layout of account pages: one centred column with a heading, a text and the page's actions. */
export function AccountLayout({
  title,
  text,
  children,
  indexed = false,
  withMotif = false,
}: AccountLayoutProps) {
  const { brand } = useSite();
  return (
    <div className={styles.page}>
      <PageHead
        title={title}
        {...(typeof text === 'string' ? { description: text } : {})}
        noIndex={!indexed}
      />
      <div className={styles.column} data-drawn={withMotif || undefined}>
        {withMotif && <Motif name={brand.theme.motif} />}
        <h1>{title}</h1>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {children}
      </div>
    </div>
  );
}

/** The result of an action: a heading, a sentence and next steps. A status region, so screen readers announce it. */
export function Outcome({
  title,
  text,
  children,
}: {
  title: ReactNode;
  text: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={styles.outcome} role="status">
      <h2>{title}</h2>
      <p>{text}</p>
      {children !== undefined && <div className={styles.ways}>{children}</div>}
    </div>
  );
}

/** A row of links and buttons that wraps where there is no room. */
export function ActionRow({ children }: { children: ReactNode }) {
  return <div className={styles.ways}>{children}</div>;
}
