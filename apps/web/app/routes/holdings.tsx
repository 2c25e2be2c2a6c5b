import { useLocation } from 'react-router';
import { BillsView } from '../features/account/holdings/bills-view.tsx';
import { PurchasesView } from '../features/account/holdings/purchases-view.tsx';
import { SubscriptionsView } from '../features/account/holdings/subscriptions-view.tsx';
import { UpdateCardView } from '../features/account/holdings/update-card-view.tsx';
import { AfterLogIn } from '../shared/session/subscribers-only.tsx';

export { afterLogInLoader as loader } from './static-loaders.ts';

const views = {
  bills: BillsView,
  purchases: PurchasesView,
  subscriptions: SubscriptionsView,
  card: UpdateCardView,
};

/** What a subscriber has (UI-21, UI-29): one screen with an address for each view, named by the last part of its path. */
export default function Holdings() {
  const part = /([a-z]+)\/?$/i.exec(useLocation().pathname)?.[1]?.toLowerCase() as keyof typeof views;
  const View = views[part];
  return (
    <AfterLogIn>
      <View />
    </AfterLogIn>
  );
}
