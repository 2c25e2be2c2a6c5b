import { cloudSession } from '../session/cloud-calls.ts';
import { followLiveWindow } from '../session/live-window.ts';
import { serviceClock } from '../session/service-clock.ts';
import { storeOwnRow } from '../session/own-rows.ts';
import { session } from '../session/session.ts';
import { pendingWrites } from './browser-writes.ts';
import { PENDING_PREFIX } from './pending-writes.ts';
import { continueEntries } from './continue-entries.ts';
import { createRecordStore } from './record-store.ts';

/** A new uid on its way, for a profile that the present one does not stand for. */
let switching: Promise<unknown> | undefined;

/** A request of the realtime service's protocol, by the uid of this session; one is signed in where there is none. */
export async function requestNode(path: string, init: RequestInit = {}): Promise<Response> {
  await switching;
  if (session.get().cloudUid === undefined) await cloudSession.renew();
  const { cloudUid } = session.get();
  if (cloudUid === undefined) throw new Error('There is no uid of the realtime service');
  const sentAtMs = Date.now();
  const reply = await fetch(`/cloud/${path}.json?auth=${encodeURIComponent(cloudUid)}`, init);
  serviceClock.observe(reply, sentAtMs);
  return reply;
}

/** The records of the profile that is used in this browser. */
export const recordStore = createRecordStore({
  pending: pendingWrites,
  aheadSeconds: serviceClock.aheadSeconds,
  request: requestNode,
  renew: () => cloudSession.renew(),
  // Absent where the page is not in a secure context: two windows may then send the same change.
  alone: (work) =>
    'locks' in navigator ? navigator.locks.request('record-writes', work) : (work as () => never)(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: Math.random,
});

let started = false;
/** The uid that was seen last, and the profile that it stands for. */
let signedIn: { uid: string | undefined; profileid: string | undefined } = {
  uid: undefined,
  profileid: undefined,
};

/** Follows who uses this browser: other profiles have other records, and visitors have none. */
function followProfile(): void {
  const { token, subscriberid, profileid, cloudUid } = session.get();
  const isInside = token !== undefined && subscriberid !== undefined && profileid !== undefined;
  const isOther = signedIn.uid === cloudUid && cloudUid !== undefined && signedIn.profileid !== profileid;
  signedIn = { uid: cloudUid, profileid };
  if (isInside && isOther) switching = cloudSession.renew().finally(() => (switching = undefined));
  recordStore.setProfile(isInside ? { subscriberid, profileid } : undefined);
}

/** Pages that are entered later have a row of continue watching, or none, from their first paint. */
function noteStarted(): void {
  const { phase, records } = recordStore.get();
  if (phase === 'ready') storeOwnRow('CONTINUEWATCH', continueEntries(records).length > 0);
}

/** From now on the records of whoever is logged in are known here, and in step with their other devices. */
export function startRecords(): void {
  if (started) return;
  started = true;
  followLiveWindow(recordStore.setLive);
  recordStore.subscribe(noteStarted);
  session.subscribe(followProfile);
  followProfile();
  addEventListener('online', () => recordStore.reconnect());
  addEventListener('pagehide', () => recordStore.sendBeforeUnload());
  addEventListener('storage', ({ key }) => {
    if (key?.startsWith(PENDING_PREFIX)) recordStore.refresh();
  });
}
