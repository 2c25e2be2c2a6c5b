import { VoucherView } from '../features/account/voucher-view.tsx';
import { PAGE_WORDS } from '../shared/i18n/page-words.ts';

export { clientLoader, loader } from './frame-loaders.ts';
export const handle = PAGE_WORDS;

export default function Voucher() {
  return <VoucherView />;
}
