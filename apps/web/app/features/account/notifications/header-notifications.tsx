import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { loadChunk } from '../../../shared/boot/chunk.ts';
import { pushState } from '../../../shared/notifications/push.ts';
import { isPutOff } from '../../../shared/notifications/put-off.ts';
import { events } from '../../../shared/session/events.ts';
import { NotificationBell } from './notification-bell.tsx';

// Nobody asked for the question: where its code does not load, there is none.
const AskCard = lazy<ComponentType<{ onClose: () => void }>>(() =>
  loadChunk(() => import('./ask-card.tsx')).then(
    (module) => ({ default: module.default }),
    () => ({ default: () => null }),
  ),
);

/**
 * The bell; and after a title was liked or put on My List, the question whether the viewer wants to be told what is new. A browser
 * that was asked before, or cannot be, is not asked.
 */
export default function HeaderNotifications() {
  const [isAsking, setAsking] = useState(false);
  useEffect(
    () =>
      events.on('engaged', () => {
        if (pushState() === 'askable' && !isPutOff()) setAsking(true);
      }),
    [],
  );
  return (
    <>
      <NotificationBell />
      {isAsking && (
        <Suspense>
          <AskCard onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
