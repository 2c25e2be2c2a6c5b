import { useParams } from 'react-router';
import { OrderView } from '../features/payment/order-view.tsx';
import { PaymentView } from '../features/payment/payment-view.tsx';

export { staticLoader as loader } from './static-loaders.ts';

/** The order of a plan, or of a title by one of its availabilities, and what becomes of its payment. */
export default function Order() {
  const { planId, objectId, availabilityId, referenceId } = useParams();
  if (referenceId !== undefined) return <PaymentView key={referenceId} referenceId={referenceId} />;
  if (planId !== undefined) return <OrderView key={planId} item={{ kind: 'plan', planId }} />;
  const item = { kind: 'title', objectId: objectId!, availabilityId: availabilityId! } as const;
  return <OrderView key={`${objectId}/${availabilityId}`} item={item} />;
}
