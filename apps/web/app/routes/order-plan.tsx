import { useParams } from 'react-router';
import { OrderView } from '../features/payment/order-view.tsx';

export { staticLoader as loader } from './static-loaders.ts';

export default function OrderPlan() {
  const { planId } = useParams();
  return <OrderView key={planId} item={{ kind: 'plan', planId: planId! }} />;
}
