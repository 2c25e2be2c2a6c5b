import { useParams } from 'react-router';
import { PaymentView } from '../account/payment-view.tsx';
import { PAGE_WORDS } from '../language/page-words.ts';

export { clientLoader, loader } from './frame-loaders.ts';
export const handle = PAGE_WORDS;

export default function TelcoPayment() {
  const { referenceId } = useParams();
  return <PaymentView key={referenceId} referenceId={referenceId} />;
}
