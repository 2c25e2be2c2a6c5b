import { PairingView } from '../features/account/pairing-view.tsx';

export { staticLoader as loader } from './static-loaders.ts';

export default function Pairing() {
  return <PairingView />;
}
