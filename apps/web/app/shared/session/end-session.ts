import { LOGOUT_CLOUD_DELAY_MS } from '@rawi/domain';
import { removeDrafts } from '@rawi/forms/drafts';
import { track } from '../analytics/track.ts';
import { leaveSessionEnded } from '../boot/left-for-next-page.ts';
import { storePageLanguage } from '../i18n/store-page-language.ts';
import { pendingWrites } from '../records/browser-writes.ts';
import { service } from './account-service.ts';
import { cloudSession, LEAVING_TIMEOUT_MS } from './cloud-calls.ts';
import type { CloudSession } from './cloud-session.ts';
import { logOut } from './log-out.ts';
import { serviceWithoutRenewal } from './service.ts';
import { session, type SessionStore } from './session.ts';
import { store, type Store } from './storage.ts';
import { wayAfterEnd } from './way-after-end.ts';

/**
 * Sends what was pressed and has not arrived, until the signal; resolves to whether all of it has arrived. What was pressed in
 * another profile is sent when that one is used here again, and is not waited for.
 */
export type SendChanges = (signal: AbortSignal) => Promise<boolean>;

export interface EndSessionDeps {
  store: Store;
  session: SessionStore;
  /** CALL-58: ends this session, or all of the subscriber. */
  logOut(scope: 'THIS' | 'ALL'): Promise<unknown>;
  cloud: Pick<CloudSession, 'leaveTopics' | 'signOut'>;
  /** Sent while the session is still the subscriber's. */
  track: typeof track;
  removeDrafts(): void;
  sendPendingWrites: SendChanges;
  /** Changes of records that were not sent are nobody's from now on. */
  removePendingWrites(): void;
  /** The page that is loaded next says why. */
  leaveSessionEnded(): void;
  wait(milliseconds: number): Promise<unknown>;
  /** `/` then opens in the language of this page. */
  storePageLanguage(): void;
  /** Loads a new document, so that no data of the subscriber stays in memory. */
  goTo(path: string): void;
  /** Where to, once the service has ended the session: the page that is open may ask to log in. */
  wayAfterEnd(): string;
}

export interface EndSessionOptions {
  /** ALL ends the sessions of all devices; rejects where the service does not confirm it, and nothing has changed then. */
  scope?: 'THIS' | 'ALL';
  /** The service has ended the session already (UNAUTH-08). */
  forced?: boolean;
  /** Asked where changes have not arrived in time: whether to log out without them. They are dropped where nobody can be asked. */
  mayDropChanges?(send: SendChanges): Promise<boolean>;
}

/**
 * Logs out (SESS-22..25). Where the service cannot be reached this device forgets the session nevertheless. Resolves to whether
 * the session has ended: not where the viewer stays for changes that have not arrived.
 */
export function createEndSession(deps: EndSessionDeps) {
  let running: Promise<boolean> | undefined;

  async function run({
    scope = 'THIS',
    forced = false,
    mayDropChanges,
  }: EndSessionOptions): Promise<boolean> {
    const { store, session } = deps;
    // First: who stays must not have left anything yet.
    const haveArrived = forced || (await deps.sendPendingWrites(AbortSignal.timeout(LEAVING_TIMEOUT_MS)));
    if (!haveArrived && (await mayDropChanges?.(deps.sendPendingWrites)) === false) return false;
    const { subscriberid, cloudUid } = session.get();
    const leaving = deps.cloud.leaveTopics(subscriberid);
    // What ended by itself was no log-out of the viewer.
    if (!forced) {
      deps.track('logout', { scope });
      await leaving;
      session.set({ isEnding: true });
      try {
        await deps.logOut(scope);
      } catch (error) {
        session.set({ isEnding: false });
        if (scope === 'ALL') throw error;
      }
    }
    // Known before the page learns that nobody is logged in any more.
    if (forced) session.set({ hasEnded: true });
    logOut(store, session, () => undefined);
    deps.removeDrafts();
    deps.removePendingWrites();
    if (forced) deps.leaveSessionEnded();
    await deps.wait(LOGOUT_CLOUD_DELAY_MS);
    await Promise.all([leaving, deps.cloud.signOut(cloudUid)]);
    deps.storePageLanguage();
    deps.goTo(forced ? deps.wayAfterEnd() : '/');
    return true;
  }

  return (options: EndSessionOptions = {}): Promise<boolean> => {
    running ??= run(options).finally(() => (running = undefined));
    return running;
  };
}

/** Milliseconds between two looks whether all has arrived. */
const LOOK_MS = 300;

async function sendPendingWrites(signal: AbortSignal): Promise<boolean> {
  const { profileid } = session.get();
  const haveArrived = () => profileid === undefined || pendingWrites.list(profileid).length === 0;
  if (haveArrived()) return pendingWrites.isEmpty();
  const records = await import('../records/records.ts').catch(() => undefined);
  // A new connection ends the one before it, which may be about to arrive: each has twice as long as the last.
  for (let look = 1, next = 1; !haveArrived() && !signal.aborted; look += 1) {
    if (look === next) {
      next *= 2;
      records?.recordStore.reconnect();
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return pendingWrites.isEmpty();
}

export const endSession = createEndSession({
  store,
  session,
  logOut: (scope) =>
    scope === 'ALL'
      ? service('logout', { query: { scope } })
      : serviceWithoutRenewal('logout', {
          query: { scope },
          signal: AbortSignal.timeout(LEAVING_TIMEOUT_MS),
          keepalive: true,
        }),
  cloud: cloudSession,
  track,
  removeDrafts,
  sendPendingWrites,
  removePendingWrites: pendingWrites.clear,
  leaveSessionEnded,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  storePageLanguage,
  goTo: (path) => location.assign(path),
  wayAfterEnd,
});
