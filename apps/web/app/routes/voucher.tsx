import { VoucherView } from '../features/account/voucher-view.tsx';
import { PAGE_MESSAGES } from '../shared/i18n/page-messages.ts';

export { clientLoader, loader } from './static-loaders.ts';
export const handle = PAGE_MESSAGES;

export default function Voucher() {
  return <VoucherView />;
}
