import { TokenView } from '../account/token-view.tsx';
import { PAGE_WORDS } from '../language/page-words.ts';

export { clientLoader, loader } from './frame-loaders.ts';
export const handle = PAGE_WORDS;

/** The query parameter's name differs between mails. */
const names = ['token', 'verifytoken', 'hash'];

export default function EmailVerify() {
  return <TokenView kind="verify" names={names} />;
}
