import { SignInView } from '../features/sign-in/sign-in-view.tsx';

export { staticLoader as loader } from './static-loaders.ts';

export default function Lookup() {
  return <SignInView />;
}
