import type { RemoteConfiguration } from '@rawi/contract';
import { topicOf } from '@rawi/domain';
import { service } from './account-service.ts';
import { setNotAllowedHandler } from './not-allowed.ts';
import { createCloudSession } from './cloud-session.ts';
import { viewerCountry } from './country.ts';
import { serviceWithoutRenewal } from './service.ts';
import { session } from './session.ts';
import { readStoredJson, store } from './storage.ts';

/** Milliseconds that a call at log-out may take: leaving must not wait for what is slow. */
export const LEAVING_TIMEOUT_MS = 3000;

const inTime = () => ({ signal: AbortSignal.timeout(LEAVING_TIMEOUT_MS), keepalive: true });

/** NOTIF-12: the topics of a subscriber and of a country carry the provider's prefix, too. */
function withPrefix(topic: string): string {
  const providerId = readStoredJson<RemoteConfiguration>(store, 'appConfig')?.providerDetails.providerId;
  return providerId === undefined ? topic : topicOf(providerId, topic);
}

/** The realtime service and push of this device. */
export const cloudSession = createCloudSession(
  {
    signIn: () => service('cloudSignIn', { body: {} }),
    leaveDeletedProfile: () =>
      void import('./deleted-profile.ts').then(
        (part) => part.leaveDeletedProfile(),
        () => undefined,
      ),
    subscribe: (topic) => service('subscribeTopic', { params: { topic: withPrefix(topic) }, body: {} }),
    // Sent while the session ends: a 401 must not open another.
    signOut: (uid) => serviceWithoutRenewal('cloudSignOut', { params: { uid }, ...inTime() }),
    unsubscribe: (topic) =>
      serviceWithoutRenewal('unsubscribeTopic', { params: { topic: withPrefix(topic) }, ...inTime() }),
    isStored: () => store.get('sessionToken') !== undefined,
    country: () => viewerCountry.current(),
  },
  session,
);

// The sign-in tells.
setNotAllowedHandler(() => cloudSession.renew());
