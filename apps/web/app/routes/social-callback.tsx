import { CallbackView } from '../features/sign-in/callback-view.tsx';

export { staticLoader as loader } from './static-loaders.ts';

export default function SocialCallback() {
  return <CallbackView />;
}
