import { useParams } from 'react-router';
import { PlansView } from '../features/account/plans-view.tsx';
import { PAGE_MESSAGES } from '../shared/i18n/page-messages.ts';

export { clientLoader, loader } from './static-loaders.ts';
export const handle = PAGE_MESSAGES;

export default function Plans() {
  return <PlansView coupon={useParams()['coupon']} />;
}
