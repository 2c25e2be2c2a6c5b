import { LOGOUT_CLOUD_DELAY_MS } from '@rawi/domain';
import { service } from './account-service.ts';
import { logOut } from './log-out.ts';
import { session } from './session.ts';
import { store } from './storage.ts';
import { endTopics, signOutOfCloud } from './subscriber-data.ts';

/** Milliseconds that the service gets to hear of a log-out: the viewer is not kept waiting by a lost network. */
const PATIENCE_MS = 3000;

const withPatience = (work: Promise<unknown>) =>
  Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);

/**
 * Logs out (SESS-22..25): the service ends the session, this one or all; the topics end; what is stored of the subscriber
 * goes; after 1.5 seconds the cloud service is left, and the app starts again at its home page. `forced` is a log-out
 * after a refused automatic log-in: there is no session to end.
 */
export async function endSession({
  scope = 'THIS',
  forced = false,
}: { scope?: 'THIS' | 'ALL'; forced?: boolean } = {}): Promise<void> {
  const { cloudUid } = session.get();
  if (!forced) {
    await withPatience(endTopics());
    await withPatience(service('logout', { query: { scope } }));
  }
  logOut(store, session, () => undefined);
  await new Promise((resolve) => setTimeout(resolve, LOGOUT_CLOUD_DELAY_MS));
  await withPatience(signOutOfCloud(cloudUid));
  location.assign('/');
}
