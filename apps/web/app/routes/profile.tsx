import { ProfileView } from '../features/account/profile-view.tsx';
import { SubscribersOnly } from '../shared/session/subscribers-only.tsx';

export { guardedLoader as loader } from './static-loaders.ts';

export default function Profile() {
  return (
    <SubscribersOnly>
      <ProfileView />
    </SubscribersOnly>
  );
}
