import { PurchasesView } from '../features/account/holdings/purchases-view.tsx';
import { SubscribersOnly } from '../shared/session/subscribers-only.tsx';

export { guardedLoader as loader } from './static-loaders.ts';

export default function Purchases() {
  return (
    <SubscribersOnly>
      <PurchasesView />
    </SubscribersOnly>
  );
}
