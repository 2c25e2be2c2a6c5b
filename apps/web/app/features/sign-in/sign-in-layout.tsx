import { Button, Motif } from '@rawi/parts';
import { useEffect, useRef, type ReactNode } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { NeedsScript } from '../../shared/site/needs-script.tsx';
import { PageHead } from '../../shared/site/page-head.tsx';
import { useSite } from '../../shared/site/site.ts';
import styles from './sign-in.module.css';

export interface SignInLayoutProps {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  /** Whether search engines may index the page. */
  indexed?: boolean;
  /** Changes with each step: its first field takes the focus then, or its heading where it has none. */
  step: string;
}

export const FIRST_FIELD = 'form input:not([readonly], [tabindex="-1"]), form button';

/** The step that is shown: each is a component of its own, with a layout of its own. */
let shownStep: string | undefined;

/** One column before the brand's motif, lit from above. */
export function SignInLayout({ title, text, children, indexed = false, step }: SignInLayoutProps) {
  const { brand } = useSite();
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = shownStep;
    shownStep = step;
    // After the page is left, its first step is no next one.
    const forget = () => queueMicrotask(() => void (shownStep === step && (shownStep = undefined)));
    if (before === undefined || before === step) return forget;
    const heading = column.current?.querySelector('h1');
    const first = column.current?.querySelector<HTMLElement>(FIRST_FIELD);
    (first ?? heading)?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
    return forget;
  }, [step]);
  return (
    <div className={styles.page} data-motif={brand.theme.motif}>
      <PageHead
        title={title}
        {...(typeof text === 'string' ? { description: text } : {})}
        noIndex={!indexed}
      />
      <div className={styles.backdrop} aria-hidden="true">
        <Motif name={brand.theme.motif} />
      </div>
      <div className={styles.column} ref={column}>
        <h1 tabIndex={-1}>{title}</h1>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        <NeedsScript />
        {children}
      </div>
    </div>
  );
}

/** A sentence with the address or number that one continues as, which runs left to right in both languages. */
export function WithAccount({ id, account }: { id: AccountMessage; account: string }) {
  const { t } = useI18n();
  const [before, after] = t(id, { account: '\n' }).split('\n');
  return (
    <>
      {before}
      <bdi dir="ltr" className={styles.account}>
        {account}
      </bdi>
      {after}
    </>
  );
}

type AccountMessage = 'signIn.as' | 'signIn.code.text' | 'signIn.code.text.maybe' | 'signIn.signUp.logIn';

/** A sentence of consent, with links to the terms and to the privacy policy. */
export function Consent({ id }: { id: 'signIn.signUp.consent' | 'signIn.consent.social' }) {
  const { t } = useI18n();
  const { language } = useSite();
  const links: Record<string, ReactNode> = {
    '\u0001': (
      <a key="terms" href={`/${language}/terms-of-use`}>
        {t('signIn.terms')}
      </a>
    ),
    '\u0002': (
      <a key="privacy" href={`/${language}/privacy-policy`}>
        {t('signIn.privacy')}
      </a>
    ),
  };
  const parts = t(id, { terms: '\n\u0001\n', privacy: '\n\u0002\n' }).split('\n');
  return <p className={styles.consent}>{parts.map((part) => links[part] ?? part)}</p>;
}

/** A quiet way on, below the form. */
export function QuietAction({ onClick, children }: { onClick(): void; children: ReactNode }) {
  return (
    <Button variant="text" onClick={onClick}>
      {children}
    </Button>
  );
}
