import { DevicesView } from '../features/account/devices-view.tsx';
import { AfterLogIn } from '../shared/session/subscribers-only.tsx';

export { afterLogInLoader as loader } from './static-loaders.ts';

export default function Devices() {
  return (
    <AfterLogIn>
      <DevicesView />
    </AfterLogIn>
  );
}
