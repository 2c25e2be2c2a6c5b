import { useParams } from 'react-router';
import { TelcoPaymentView } from '../features/operators/telco-payment-view.tsx';

export { staticLoader as loader } from './static-loaders.ts';

export default function TelcoPayment() {
  const { referenceId } = useParams();
  return <TelcoPaymentView key={referenceId} referenceId={referenceId} />;
}
