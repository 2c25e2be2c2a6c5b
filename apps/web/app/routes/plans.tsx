import { useParams } from 'react-router';
import { PlansView } from '../features/account/plans-view.tsx';
import { PAGE_WORDS } from '../shared/i18n/page-words.ts';

export { clientLoader, loader } from './frame-loaders.ts';
export const handle = PAGE_WORDS;

export default function Plans() {
  return <PlansView coupon={useParams()['coupon']} />;
}
