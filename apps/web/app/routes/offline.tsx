import { ErrorScreen } from '../shell/error-screen.tsx';

/** What the service worker keeps and shows when there is neither a network nor a kept copy of the page. */
export default function Offline() {
  return <ErrorScreen kind="offline" />;
}
