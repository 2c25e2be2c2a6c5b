import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorScreen } from '../shared/shell/error-screen.tsx';

/** Where the viewer wanted to go: a path of this site and nothing else. */
function wayBack(wanted: string | null): string | undefined {
  return wanted !== null && /^\/(?![/\\])/.test(wanted) ? wanted : undefined;
}

/** What the service worker shows when there is neither a network nor a kept copy of the page that was wanted. */
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
