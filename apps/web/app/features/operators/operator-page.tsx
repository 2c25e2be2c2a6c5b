import { ButtonLink } from '@rawi/parts';
import type { ReactNode } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { rememberPlace } from '../../shared/session/requested-place.ts';
import { PageHead } from '../../shared/site/page-head.tsx';
import { useSite } from '../../shared/site/site.ts';
import styles from './operators.module.css';

/** The layout of these pages: one centred column with a heading, a text, and what there is to do. */
export function OperatorPage({
  title,
  text,
  children,
  indexed = false,
}: {
  title: string;
  text?: string | undefined;
  children: ReactNode;
  indexed?: boolean;
}) {
  return (
    <div className={styles.page}>
      <PageHead title={title} {...(text !== undefined && { description: text })} noIndex={!indexed} />
      <div className={styles.column}>
        <h1>{title}</h1>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {children}
      </div>
    </div>
  );
}

/** What has become of something, with what can be done next. Announced by screen readers. */
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

/** A bar that moves while an answer is awaited. */
export const Waiting = () => <div className={styles.waiting} aria-hidden="true" />;

/** Asks to log in; the viewer comes back to `place`, which goes on from there (SESS-26). */
export function LogInFirst({
  title,
  text,
  action,
  place,
  onLeave,
}: {
  title: string;
  text: string;
  action: string;
  /** Path and query; read at the press. */
  place(): string;
  onLeave?: () => void;
}) {
  const { language } = useSite();
  return (
    <Panel title={title} text={text}>
      <ButtonLink
        href={`/${language}/lookup`}
        onClick={() => {
          onLeave?.();
          rememberPlace(place());
        }}
      >
        {action}
      </ButtonLink>
    </Panel>
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
      <ButtonLink href={`/${language}/contact`} variant="quiet">
        {t('page.support')}
      </ButtonLink>
    </>
  );
}
