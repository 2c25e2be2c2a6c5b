import { TokenView } from '../features/account/token-view.tsx';

export { staticLoader as loader } from './static-loaders.ts';

const names = ['subscriptiontoken'];

export default function SubscriptionHandler() {
  return <TokenView names={names} />;
}
