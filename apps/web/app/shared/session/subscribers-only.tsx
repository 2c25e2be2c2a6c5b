import type { LanguagePrefix } from '@rawi/domain';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { redirect, useNavigate } from 'react-router';
import { PageHead } from '../site/head.tsx';
import { useSite } from '../site/site.ts';
import { store } from './storage.ts';

/** Whether someone has logged in here: their details are stored then (STORE-04). */
function isSubscriber(): boolean {
  return store.get('subscriberDetails') !== undefined;
}

/** The guard of a move inside the app (ROUTE-50): in a `clientLoader`, before anything else is asked for. */
export function requireSubscriber(language: LanguagePrefix): void {
  if (!isSubscriber()) throw redirect(`/${language}`);
}

const never = () => () => undefined;

/** Who is there: not known while the page is the server's, which is the same for everyone. */
export function useViewer(): 'unknown' | 'visitor' | 'subscriber' {
  return useSyncExternalStore(
    never,
    () => (isSubscriber() ? 'subscriber' : 'visitor'),
    () => 'unknown',
  );
}

/**
 * The guard of a page that is opened by its address (ROUTE-50, ROUTE-64): what it holds shows to subscribers
 * only, visitors go Home. Until it is known who is there nothing of it shows, neither on the server nor here.
 */
export function SubscribersOnly({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const { language } = useSite();
  useEffect(() => {
    if (viewer === 'visitor') void navigate(`/${language}`, { replace: true });
  }, [viewer, navigate, language]);
  if (viewer === 'subscriber') return children;
  return (
    <div aria-busy="true" style={{ minBlockSize: '86svh' }}>
      <PageHead unlisted />
    </div>
  );
}
