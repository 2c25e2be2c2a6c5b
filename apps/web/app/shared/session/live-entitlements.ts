import { readEvents } from './event-reader.ts';
import { followLiveWindow } from './live-window.ts';
import { noteDeclined } from './note-declined.ts';
import { baseOf, clientSettings } from './service.ts';
import { session } from './session.ts';

const PATH = '/subscriberv2/v1/subscription/events';

let follow: { subscriberId: string; stop(): void } | undefined;

/** Fetches again what the subscriber has; the flags are those of SESS-15. */
function refetch(): void {
  session.set({ newSubscription: true, newPurchase: true });
}

async function open(signal: AbortSignal): Promise<Response> {
  const reply = await fetch(`${baseOf('sms')}${PATH}`, {
    headers: { accept: 'text/event-stream', 'x-session': clientSettings.tokens().session ?? '' },
    cache: 'no-store',
    signal,
  });
  // Its calls renew a token that has expired.
  if (reply.status === 401) refetch();
  return reply;
}

/**
 * From now on a change of what the subscriber has, made in any window or by a renewal, is known here within moments: the
 * buttons of titles change without reloading. A window that may hold no connection asks anew when it may.
 */
export function followLive(): void {
  let isLive = false;
  const check = () => {
    const { subscriberid, token } = session.get();
    const present = token !== undefined && isLive ? subscriberid : undefined;
    if (present === follow?.subscriberId) return;
    follow?.stop();
    // Every event and every connection, the first one too: something may have changed before it was there.
    follow =
      present === undefined
        ? undefined
        : { subscriberId: present, stop: readEvents({ open, onEvent: refetch }) };
  };
  session.subscribe(check);
  session.subscribe(noteDeclined);
  followLiveWindow((is) => {
    isLive = is;
    check();
  });
  noteDeclined();
}
