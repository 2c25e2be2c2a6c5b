import { NotificationsView } from '../features/account/notifications/notifications-view.tsx';

export { staticLoader as loader } from './static-loaders.ts';

/** UI-12. */
export default NotificationsView;
