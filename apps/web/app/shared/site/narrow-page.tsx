import { ButtonLink, Motif } from '@rawi/parts';
import type { ReactNode } from 'react';
import { useI18n } from '../i18n/i18n-context.tsx';
import styles from './narrow-page.module.css';
import { NeedsScript } from './needs-script.tsx';
import { PageHead } from './page-head.tsx';
import { useSite } from './site.ts';

export interface NarrowPageProps {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  /** Whether search engines may index the page; personal pages are not indexed. */
  indexed?: boolean;
  /** Shows the brand's motif above the heading. */
  withMotif?: boolean;
}

/** The layout of pages with one thing to do: one centred column with a heading, a text and the page's actions. */
export function NarrowPage({ title, text, children, indexed = false, withMotif = false }: NarrowPageProps) {
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
        <NeedsScript />
        {children}
      </div>
    </div>
  );
}

/** What has become of something, with what can be done next. A status region, so screen readers announce it. */
export function Panel({
  title,
  text,
  tone = 'plain',
  children,
}: {
  title: ReactNode;
  text: ReactNode;
  tone?: 'plain' | 'good';
  children?: ReactNode;
}) {
  return (
    <div className={styles.panel} data-tone={tone} role="status">
      <h2>{title}</h2>
      <p>{text}</p>
      {children !== undefined && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

/** A row of links and buttons that wraps where there is no room. */
export function ActionRow({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

/** Why something was not done. Takes no room while it is empty, so that it can be announced when it fills. */
export function FailureText({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.failure}>
      {children}
    </p>
  );
}

/** A link to support, beside the way that a page offers itself. */
export function SupportLink() {
  const { t } = useI18n();
  const { language } = useSite();
  return (
    <ButtonLink href={`/${language}/contact`} variant="quiet">
      {t('page.support')}
    </ButtonLink>
  );
}

/** Links to Home and to support, where the page has no action of its own. */
export function HomeAndSupport() {
  const { t } = useI18n();
  const { language } = useSite();
  return (
    <>
      <ButtonLink href={`/${language}`} icon="home">
        {t('page.home')}
      </ButtonLink>
      <SupportLink />
    </>
  );
}
