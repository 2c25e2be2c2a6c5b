import { TokenView } from '../features/operators/token-view.tsx';

export { staticLoader as loader } from './static-loaders.ts';

export default function SubscriptionHandler() {
  return <TokenView />;
}
