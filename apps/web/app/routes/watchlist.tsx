import { WatchlistView } from '../account/watchlist-view.tsx';
import { PAGE_WORDS } from '../language/page-words.ts';
import { SubscribersOnly } from '../session/subscribers-only.tsx';

export { guardedClientLoader as clientLoader, loader } from './frame-loaders.ts';
export const handle = PAGE_WORDS;

export default function Watchlist() {
  return (
    <SubscribersOnly>
      <WatchlistView />
    </SubscribersOnly>
  );
}
