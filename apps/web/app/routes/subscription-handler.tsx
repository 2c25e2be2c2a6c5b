import { TokenView } from '../features/account/token-view.tsx';
import { PAGE_MESSAGES } from '../shared/i18n/page-messages.ts';

export { clientLoader, loader } from './static-loaders.ts';
export const handle = PAGE_MESSAGES;

const names = ['subscriptiontoken'];

export default function SubscriptionHandler() {
  return <TokenView kind="start" names={names} />;
}
