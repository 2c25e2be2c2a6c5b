import { ConfirmEmailView } from '../features/sign-in/confirm-email-view.tsx';

export { staticLoader as loader } from './static-loaders.ts';

export default function EmailVerify() {
  return <ConfirmEmailView />;
}
