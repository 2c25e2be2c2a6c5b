import { useParams } from 'react-router';
import { PaymentView } from '../features/account/payment-view.tsx';

export { staticLoader as loader } from './static-loaders.ts';

export default function TelcoPayment() {
  const { referenceId } = useParams();
  return <PaymentView key={referenceId} referenceId={referenceId} />;
}
