import { UpdateCardView } from '../features/account/holdings/update-card-view.tsx';
import { SubscribersOnly } from '../shared/session/subscribers-only.tsx';

export { guardedLoader as loader } from './static-loaders.ts';

export default function UpdateCard() {
  return (
    <SubscribersOnly>
      <UpdateCardView />
    </SubscribersOnly>
  );
}
