import { useParams } from 'react-router';
import { PaymentView } from '../features/account/payment-view.tsx';
import { PAGE_WORDS } from '../shared/i18n/page-words.ts';

export { clientLoader, loader } from './frame-loaders.ts';
export const handle = PAGE_WORDS;

export default function TelcoPayment() {
  const { referenceId } = useParams();
  return <PaymentView key={referenceId} referenceId={referenceId} />;
}
