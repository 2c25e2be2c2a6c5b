import { service } from './account-service.ts';
import { viewerCountry } from './country.ts';
import { session } from './session.ts';

/** Settled, each by itself: none of this may stop the others, or the viewer. */
const quietly = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    () => undefined,
  );

/** The topics of a subscriber: the id and the country (SESS-21). */
async function topicsOf(subscriberid: string): Promise<string[]> {
  return [subscriberid, await viewerCountry.current()];
}

/** Signs in to the cloud service anonymously (SESS-08, SESS-11). */
async function signInToCloud(): Promise<void> {
  const { uid } = await service('cloudSignIn', { body: {} });
  session.set({ cloudUid: uid });
}

/** Begins what belongs to a subscriber: the cloud service and the topics. */
export async function startSubscriberData(): Promise<void> {
  const { subscriberid } = session.get();
  if (subscriberid === undefined) return;
  const topics = await topicsOf(subscriberid);
  await Promise.all([
    quietly(signInToCloud()),
    ...topics.map((topic) => quietly(service('subscribeTopic', { params: { topic }, body: {} }))),
  ]);
}

/** Ends the subscriptions to the topics (SESS-23). */
export async function endTopics(): Promise<void> {
  const { subscriberid } = session.get();
  if (subscriberid === undefined) return;
  const topics = await topicsOf(subscriberid);
  await Promise.all(topics.map((topic) => quietly(service('unsubscribeTopic', { params: { topic } }))));
}

/** Ends the uid of the cloud service. */
export async function signOutOfCloud(uid: string | undefined): Promise<void> {
  if (uid !== undefined) await quietly(service('cloudSignOut', { params: { uid } }));
}
