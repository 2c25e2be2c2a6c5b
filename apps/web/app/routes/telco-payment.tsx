import { useParams } from 'react-router';
import { PaymentView } from '../features/account/payment-view.tsx';
import { PAGE_MESSAGES } from '../shared/i18n/page-messages.ts';

export { clientLoader, loader } from './static-loaders.ts';
export const handle = PAGE_MESSAGES;

export default function TelcoPayment() {
  const { referenceId } = useParams();
  return <PaymentView key={referenceId} referenceId={referenceId} />;
}
