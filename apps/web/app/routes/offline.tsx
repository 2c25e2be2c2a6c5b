import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorScreen } from '../shared/shell/error-screen.tsx';

/** The requested page: only a path of this site is accepted, no open redirect. */
function safeReturnPath(requested: string | null): string | undefined {
  return requested !== null && /^\/(?![/\\])/.test(requested) ? requested : undefined;
}

/** Shown by the service worker when there is neither a network nor a cached copy of the requested page. */
export default function Offline() {
  const returnPath = safeReturnPath(useSearchParams()[0].get('back'));
  const retry = () => (returnPath === undefined ? location.reload() : location.replace(returnPath));
  useEffect(() => {
    if (returnPath === undefined) return;
    const returnToPage = () => location.replace(returnPath);
    addEventListener('online', returnToPage);
    return () => removeEventListener('online', returnToPage);
  }, [returnPath]);
  return <ErrorScreen kind="offline" onRetry={retry} />;
}
