import { WatchlistView } from '../features/account/watchlist-view.tsx';
import { SubscribersOnly } from '../shared/session/subscribers-only.tsx';

export { guardedLoader as loader } from './static-loaders.ts';

export default function Watchlist() {
  return (
    <SubscribersOnly>
      <WatchlistView />
    </SubscribersOnly>
  );
}
