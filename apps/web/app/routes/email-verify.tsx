import { TokenView } from '../features/account/token-view.tsx';
import { PAGE_MESSAGES } from '../shared/i18n/page-messages.ts';

export { clientLoader, loader } from './static-loaders.ts';
export const handle = PAGE_MESSAGES;

/** The query parameter's name differs between mails. */
const names = ['token', 'verifytoken', 'hash'];

export default function EmailVerify() {
  return <TokenView kind="verify" names={names} />;
}
