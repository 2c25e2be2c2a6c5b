import { TokenView } from '../features/account/token-view.tsx';

export { staticLoader as loader } from './static-loaders.ts';

/** The query parameter's name differs between mails. */
const names = ['token', 'verifytoken', 'hash'];

export default function EmailVerify() {
  return <TokenView kind="verify" names={names} />;
}
