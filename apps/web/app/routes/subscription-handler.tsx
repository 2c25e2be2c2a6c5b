import { TokenView } from '../account/token-view.tsx';
import { PAGE_WORDS } from '../language/page-words.ts';

export { clientLoader, loader } from './frame-loaders.ts';
export const handle = PAGE_WORDS;

const names = ['subscriptiontoken'];

export default function SubscriptionHandler() {
  return <TokenView kind="start" names={names} />;
}
