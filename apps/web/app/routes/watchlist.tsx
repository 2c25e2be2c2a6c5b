import { WatchlistView } from '../features/account/watchlist-view.tsx';
import { PAGE_MESSAGES } from '../shared/i18n/page-messages.ts';
import { SubscribersOnly } from '../shared/session/subscribers-only.tsx';

export { guardedClientLoader as clientLoader, loader } from './static-loaders.ts';
export const handle = PAGE_MESSAGES;

export default function Watchlist() {
  return (
    <SubscribersOnly>
      <WatchlistView />
    </SubscribersOnly>
  );
}
