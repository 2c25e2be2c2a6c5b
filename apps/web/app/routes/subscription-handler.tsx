import { TokenView } from '../features/account/token-view.tsx';
import { PAGE_WORDS } from '../shared/i18n/page-words.ts';

export { clientLoader, loader } from './frame-loaders.ts';
export const handle = PAGE_WORDS;

const names = ['subscriptiontoken'];

export default function SubscriptionHandler() {
  return <TokenView kind="start" names={names} />;
}
