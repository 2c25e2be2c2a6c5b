import { AddProfileView } from '../features/account/add-profile-view.tsx';
import { SubscribersOnly } from '../shared/session/subscribers-only.tsx';

export { guardedLoader as loader } from './static-loaders.ts';

export default function AddProfile() {
  return (
    <SubscribersOnly>
      <AddProfileView />
    </SubscribersOnly>
  );
}
