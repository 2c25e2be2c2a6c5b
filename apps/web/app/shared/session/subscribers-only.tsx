import type { LanguagePrefix } from '@rawi/domain';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { redirect, useNavigate } from 'react-router';
import { PageHead } from '../site/page-head.tsx';
import { useSite } from '../site/site.ts';
import { store } from './storage.ts';

/** Whether a subscriber is logged in on this device: their details are stored then (STORE-04). */
function isSubscriber(): boolean {
  return store.get('subscriberDetails') !== undefined;
}

/** Guard of a client-side navigation (ROUTE-50): called in a `clientLoader` before any request. */
export function requireSubscriber(language: LanguagePrefix): void {
  if (!isSubscriber()) throw redirect(`/${language}`);
}

const neverChanges = () => () => undefined;

/** The kind of viewer; unknown until hydration, since the server's document is the same for everyone. */
export function useViewerKind(): 'unknown' | 'visitor' | 'subscriber' {
  return useSyncExternalStore(
    neverChanges,
    () => (isSubscriber() ? 'subscriber' : 'visitor'),
    () => 'unknown',
  );
}

/**
 * Guard of a page opened by its address (ROUTE-50, ROUTE-64): the content is shown to subscribers only, visitors
 * are sent Home. Until the kind of viewer is known nothing is rendered, neither on the server nor in the browser.
 */
export function SubscribersOnly({ children }: { children: ReactNode }) {
  const viewer = useViewerKind();
  const navigate = useNavigate();
  const { language } = useSite();
  useEffect(() => {
    if (viewer === 'visitor') void navigate(`/${language}`, { replace: true });
  }, [viewer, navigate, language]);
  if (viewer === 'subscriber') return children;
  return (
    <div aria-busy="true" style={{ minBlockSize: '86svh' }}>
      <PageHead noIndex />
    </div>
  );
}
