import { SubscriptionsView } from '../features/account/holdings/subscriptions-view.tsx';
import { SubscribersOnly } from '../shared/session/subscribers-only.tsx';

export { guardedLoader as loader } from './static-loaders.ts';

export default function Subscriptions() {
  return (
    <SubscribersOnly>
      <SubscriptionsView />
    </SubscribersOnly>
  );
}
