import { codeOfPrefix } from '@rawi/domain';
import { readEvents } from '../session/event-reader.ts';
import { clientSettings } from '../session/service.ts';
import { session } from '../session/session.ts';
import { store } from '../session/storage.ts';
import { currentViewer, isKidsViewer, UNKNOWN_SUBSCRIBER } from '../session/viewer.ts';
import { inbox } from './inbox.ts';
import { refreshPush } from './push.ts';
import { receiveMessages } from './receive-messages.ts';

const PATH = '/push/notifications/events';
const LOCK = 'notification-stream';

/**
 * Who uses this browser: the subscriber, also before the session is restored, or the device of a visitor. Undefined where
 * somebody is logged in of whom nothing is known yet.
 */
function userIdNow(): string | undefined {
  const { subscriber } = currentViewer();
  if (subscriber === '') return store.get('deviceId');
  return subscriber === UNKNOWN_SUBSCRIBER ? undefined : subscriber;
}
/** A document has one language for its lifetime. */
const languageNow = () => (document.documentElement.lang === 'ar' ? 'ar' : 'en');

/** Not a child, nor who has not said yet which profile they use: the service has nothing for either. */
function hasInbox(): boolean {
  const { subscriber, profile } = currentViewer();
  return !isKidsViewer() && (subscriber === '' || profile !== '');
}

async function open(signal: AbortSignal): Promise<Response> {
  // Another window has gone over to a child's profile.
  if (!hasInbox()) throw new Error('This profile has no inbox');
  const { session: token, device } = clientSettings.tokens();
  const position = await inbox.position().catch(() => undefined);
  return fetch(`${PATH}?displaylanguage=${codeOfPrefix(languageNow())}`, {
    headers: {
      accept: 'text/event-stream',
      ...(token === undefined ? { authorization: `Bearer ${device ?? ''}` } : { 'x-session': token }),
      ...(position !== undefined && { 'last-event-id': position }),
    },
    cache: 'no-store',
    signal,
  });
}

/**
 * Reads the stream in one window of the browser, whichever of those in sight comes first: a browser has few connections for all
 * its windows. The others know by the inbox. Resolves once `signal` is aborted.
 */
async function lead(signal: AbortSignal): Promise<void> {
  const receiver = receiveMessages(inbox);
  const stop = readEvents({ open, onEvent: receiver.onEvent });
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  stop();
  await receiver.settled();
}

function follow(signal: AbortSignal): void {
  // Absent where the page is not in a secure context: each window then reads for itself.
  const leading =
    'locks' in navigator ? navigator.locks.request(LOCK, { signal }, () => lead(signal)) : lead(signal);
  leading.catch(() => undefined);
}

let isFollowingOwner = false;

/** From now on the inbox is that of whoever uses this browser. */
export function followInboxOwner(): void {
  if (isFollowingOwner) return;
  isFollowingOwner = true;
  const check = () => {
    const userId = userIdNow();
    if (userId !== undefined) void inbox.setOwner({ userId, language: languageNow() });
  };
  session.subscribe(check);
  check();
}

let isStarted = false;

/** From now on the inbox is filled. For those who hear of any topic: subscribers, and visitors who allowed it. */
export function startNotifications(): void {
  followInboxOwner();
  if (isStarted) return;
  isStarted = true;
  let following: { userId: string; stopping: AbortController } | undefined;
  const check = () => {
    const isSeen = document.visibilityState === 'visible';
    const userId = isSeen && hasInbox() ? userIdNow() : undefined;
    if (userId === following?.userId) return;
    following?.stopping.abort();
    following = userId === undefined ? undefined : { userId, stopping: new AbortController() };
    if (!following) return;
    follow(following.stopping.signal);
    void refreshPush().catch(() => undefined);
  };
  session.subscribe(check);
  document.addEventListener('visibilitychange', check);
  check();
}
