import { useParams } from 'react-router';
import { PlansView } from '../features/account/plans-view.tsx';

export { staticLoader as loader } from './static-loaders.ts';

export default function Plans() {
  return <PlansView coupon={useParams()['coupon']} />;
}
