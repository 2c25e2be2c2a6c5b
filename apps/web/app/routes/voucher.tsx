import { VoucherView } from '../account/voucher-view.tsx';
import { PAGE_WORDS } from '../language/page-words.ts';

export { clientLoader, loader } from './frame-loaders.ts';
export const handle = PAGE_WORDS;

export default function Voucher() {
  return <VoucherView />;
}
