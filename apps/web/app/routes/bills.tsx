import { BillsView } from '../features/account/holdings/bills-view.tsx';
import { SubscribersOnly } from '../shared/session/subscribers-only.tsx';

export { guardedLoader as loader } from './static-loaders.ts';

export default function Bills() {
  return (
    <SubscribersOnly>
      <BillsView />
    </SubscribersOnly>
  );
}
