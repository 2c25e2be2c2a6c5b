import type { LanguagePrefix } from '@rawi/domain';
import { useEffect, useRef, type ReactNode } from 'react';
import { redirect, useNavigate } from 'react-router';
import { NeedsScript } from '../site/needs-script.tsx';
import { PageHead } from '../site/page-head.tsx';
import { useSite } from '../site/site.ts';
import { ownAddress, rememberPlace } from './requested-place.ts';
import { useLogInFirst } from './use-log-in-first.ts';
import { isSubscriber, useViewerKind } from './use-viewer.ts';

export { useViewerKind };

/**
 * Guard of a client-side navigation: called in a loader before any request. Visitors are sent Home where the page is one of
 * ROUTE-50, else to the log-in. The address is kept, to be followed after a log-in (SESS-26).
 */
export function requireSubscriber(
  language: LanguagePrefix,
  url: string,
  visitorsGo: 'home' | 'log-in' = 'home',
): void {
  if (isSubscriber()) return;
  const { pathname, search } = new URL(url);
  rememberPlace(`${pathname}${search}`);
  throw redirect(visitorsGo === 'home' ? `/${language}` : `/${language}/lookup`);
}

/**
 * Guard of a page opened by its address (ROUTE-50, ROUTE-64): the content is shown to subscribers only, visitors are sent
 * Home, and come back after a log-in (SESS-26). Until the kind of viewer is known nothing is rendered, neither on the
 * server nor in the browser.
 */
export function SubscribersOnly({ children }: { children: ReactNode }) {
  const viewer = useViewerKind();
  const navigate = useNavigate();
  const { language } = useSite();
  // Who logs out here does not come back here with the next log-in.
  const wasSubscriber = useRef(false);
  useEffect(() => {
    if (viewer === 'subscriber') wasSubscriber.current = true;
    if (viewer !== 'visitor') return;
    if (!wasSubscriber.current) rememberPlace(ownAddress());
    void navigate(`/${language}`, { replace: true });
  }, [viewer, navigate, language]);
  return viewer === 'subscriber' ? children : <Nothing />;
}

/**
 * The same of account pages that ROUTE-50 does not name: their visitors are sent to the log-in, and come back. The buttons
 * of mails lead there, and a mail app's browser knows nobody.
 */
export function AfterLogIn({ children }: { children: ReactNode }) {
  return useLogInFirst() === 'subscriber' ? children : <Nothing />;
}

function Nothing() {
  return (
    <div
      aria-busy="true"
      style={{ minBlockSize: '100svh', padding: 'calc(var(--header) + 40px) var(--gutter) 0' }}
    >
      <PageHead noIndex />
      <NeedsScript />
    </div>
  );
}
