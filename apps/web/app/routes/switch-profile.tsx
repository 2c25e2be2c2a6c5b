import { SwitchProfileView } from '../features/account/switch-profile-view.tsx';
import { SubscribersOnly } from '../shared/session/subscribers-only.tsx';

export { guardedLoader as loader } from './static-loaders.ts';

export default function SwitchProfile() {
  return (
    <SubscribersOnly>
      <SwitchProfileView />
    </SubscribersOnly>
  );
}
