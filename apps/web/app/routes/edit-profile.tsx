import { EditProfileView } from '../features/account/edit-profile-view.tsx';
import { SubscribersOnly } from '../shared/session/subscribers-only.tsx';

export { guardedLoader as loader } from './static-loaders.ts';

export default function EditProfile() {
  return (
    <SubscribersOnly>
      <EditProfileView />
    </SubscribersOnly>
  );
}
