import { useLocation } from 'react-router';
import { BillsView } from '../features/account/holdings/bills-view.tsx';
import { PurchasesView } from '../features/account/holdings/purchases-view.tsx';
import { SubscribersOnly } from '../shared/session/subscribers-only.tsx';

export { guardedLoader as loader } from './static-loaders.ts';

/** UI-29: two tabs, each with its address. */
export default function Holdings() {
  const isBills = /\/bills\/?$/i.test(useLocation().pathname);
  return <SubscribersOnly>{isBills ? <BillsView /> : <PurchasesView />}</SubscribersOnly>;
}
