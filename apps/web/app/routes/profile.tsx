import { ProfileView } from '../features/account/profile-view.tsx';
import { PAGE_WORDS } from '../shared/i18n/page-words.ts';
import { SubscribersOnly } from '../shared/session/subscribers-only.tsx';

export { guardedClientLoader as clientLoader, loader } from './frame-loaders.ts';
export const handle = PAGE_WORDS;

export default function Profile() {
  return (
    <SubscribersOnly>
      <ProfileView />
    </SubscribersOnly>
  );
}
