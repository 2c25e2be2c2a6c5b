import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { PageHead } from '../../shared/site/page-head.tsx';
import { useSite } from '../../shared/site/site.ts';
import { readStoredJson, store } from '../../shared/session/storage.ts';
import type { StoredProfile } from '../../shared/session/sign-in.ts';
import { accountEntries } from './account-entries.ts';
import { DeclinedBanner } from './holdings/declined-banner.tsx';
import styles from './account-frame.module.css';

/** The frame of the account's pages: a list of all of them, above the page on phones and beside it on wide windows. */
export function AccountFrame({
  title,
  text,
  current,
  children,
}: {
  title: string;
  text?: string;
  /** The entry that the page belongs to, where its own address is none. */
  current?: string;
  children: ReactNode;
}) {
  const { t } = useI18n();
  const { language } = useSite();
  const ownPath = `/${useLocation().pathname.split('/').at(-1)}`.toLowerCase();
  const currentPath = current ?? ownPath;
  const profile = readStoredJson<StoredProfile>(store, 'subscriberProfileDetails');
  const menu = useRef<HTMLElement>(null);
  // On a phone the menu is one line, of which the present page may be out of sight.
  useEffect(() => {
    menu.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });
  }, []);
  // Arrows lead from the content to whatever entry is beside it; a viewer goes on from the one of the page.
  const isSideways = useRef(false);
  const onMenuFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!isSideways.current || currentTarget.contains(relatedTarget)) return;
    currentTarget.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  };
  const entries = [
    ...accountEntries(profile).map(({ id, path }) => ({ path, label: t(`account.${id}`) })),
    ...(profile?.kidsmode === 'YES' ? [] : [{ path: '/voucher', label: t('account.voucher') }]),
  ];
  return (
    <div
      className={styles.page}
      data-focus-columns
      onPointerDownCapture={() => (isSideways.current = false)}
      onKeyDownCapture={({ key }) => (isSideways.current = key === 'ArrowLeft' || key === 'ArrowRight')}
    >
      <PageHead title={title} noIndex />
      <nav ref={menu} className={styles.menu} aria-label={t('account.menu')} onFocus={onMenuFocus}>
        <ul>
          {entries.map(({ path, label }) => (
            <li key={path}>
              <a
                href={`/${language}${path}`}
                aria-current={path.toLowerCase() === currentPath ? 'page' : undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.content}>
        <DeclinedBanner />
        <h1>{title}</h1>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {children}
      </div>
    </div>
  );
}

/** A part of an account page with its own heading. */
export function AccountSection({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}

/** Rows that are loading, each with the outline of its words. */
export function RowsSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        <span key={at} />
      ))}
    </div>
  );
}
