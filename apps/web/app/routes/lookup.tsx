import { LookupView } from '../features/account/lookup-view.tsx';

export { staticLoader as loader } from './static-loaders.ts';

export default function Lookup() {
  return <LookupView />;
}
