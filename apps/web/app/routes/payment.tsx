import { useParams } from 'react-router';
import { PaymentView } from '../features/payment/payment-view.tsx';

export { staticLoader as loader } from './static-loaders.ts';

export default function Payment() {
  const { referenceId } = useParams();
  return <PaymentView key={referenceId} referenceId={referenceId!} />;
}
