import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorScreen } from '../shared/shell/error-screen.tsx';

/** The requested page: only a path of this site is accepted, no open redirect. */
function wayBack(wanted: string | null): string | undefined {
  return wanted !== null && /^\/(?![/\\])/.test(wanted) ? wanted : undefined;
}

/** Shown by the service worker when there is neither a network nor a cached copy of the requested page. */
export default function Offline() {
  const back = wayBack(useSearchParams()[0].get('back'));
  const retry = () => (back === undefined ? location.reload() : location.replace(back));
  useEffect(() => {
    if (back === undefined) return;
    const goOn = () => location.replace(back);
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [back]);
  return <ErrorScreen kind="offline" onRetry={retry} />;
}
