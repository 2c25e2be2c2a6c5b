import { VoucherView } from '../features/account/voucher-view.tsx';

export { staticLoader as loader } from './static-loaders.ts';

export default function Voucher() {
  return <VoucherView />;
}
