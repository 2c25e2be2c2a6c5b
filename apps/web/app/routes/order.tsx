import { useParams } from 'react-router';
import { OrderView } from '../features/payment/order-view.tsx';

export { staticLoader as loader } from './static-loaders.ts';

/** The order of a plan, or of a title by one of its availabilities. */
export default function Order() {
  const { planId, objectId, availabilityId } = useParams();
  if (planId !== undefined) return <OrderView key={planId} item={{ kind: 'plan', planId }} />;
  const item = { kind: 'title', objectId: objectId!, availabilityId: availabilityId! } as const;
  return <OrderView key={`${objectId}/${availabilityId}`} item={item} />;
}
