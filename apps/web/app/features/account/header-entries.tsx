import { useEffect, useState, type ComponentType } from 'react';
import { loadChunk } from '../../shared/boot/chunk.ts';
import { runWhenIdle } from '../../shared/boot/idle.ts';
import { withPageMessages } from '../../shared/i18n/page-messages.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useViewerKind } from '../../shared/session/use-viewer.ts';
import { isKidsViewer } from '../../shared/session/viewer.ts';
import ProfileButton from './profile-button.tsx';

const loadNotifications = () => withPageMessages(import('./notifications/header-notifications.tsx'));

/**
 * What of the header is for those who are known here: the bell, and a subscriber's profile. The bell comes once the browser is
 * idle. Messages are for adults: a child's profile has none.
 */
export default function HeaderEntries() {
  const isSubscriber = useViewerKind() === 'subscriber';
  const profileId = useSession(({ profileid }) => profileid);
  const [Notifications, setNotifications] = useState<ComponentType>();
  const isForKids = isSubscriber && isKidsViewer();
  useEffect(() => {
    if (isForKids) return;
    let isLeft = false;
    runWhenIdle(() => {
      if (isLeft) return;
      loadChunk(loadNotifications).then(
        (part) => setNotifications(() => part.default),
        () => undefined,
      );
    });
    return () => void (isLeft = true);
  }, [isForKids]);
  return (
    <>
      {Notifications && !isForKids && <Notifications key={profileId} />}
      {isSubscriber && <ProfileButton />}
    </>
  );
}
