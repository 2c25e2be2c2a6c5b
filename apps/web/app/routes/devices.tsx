import { DevicesView } from '../features/account/devices-view.tsx';
import { SubscribersOnly } from '../shared/session/subscribers-only.tsx';

export { guardedLoader as loader } from './static-loaders.ts';

export default function Devices() {
  return (
    <SubscribersOnly>
      <DevicesView />
    </SubscribersOnly>
  );
}
