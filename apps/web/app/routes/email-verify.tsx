import { TokenView } from '../features/account/token-view.tsx';
import { PAGE_WORDS } from '../shared/i18n/page-words.ts';

export { clientLoader, loader } from './frame-loaders.ts';
export const handle = PAGE_WORDS;

/** The query parameter's name differs between mails. */
const names = ['token', 'verifytoken', 'hash'];

export default function EmailVerify() {
  return <TokenView kind="verify" names={names} />;
}
