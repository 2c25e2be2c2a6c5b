import { useParams } from 'react-router';
import { OrderView } from '../features/payment/order-view.tsx';

export { staticLoader as loader } from './static-loaders.ts';

export default function OrderTitle() {
  const { objectId, availabilityId } = useParams();
  const item = { kind: 'title', objectId: objectId!, availabilityId: availabilityId! } as const;
  return <OrderView key={`${objectId}/${availabilityId}`} item={item} />;
}
