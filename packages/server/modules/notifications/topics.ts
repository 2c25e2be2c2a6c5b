import { CallError } from '@rawi/contract';
import { readTopic, topicOf } from '@rawi/domain';
import type { Identity } from '@rawi/platform';

/**
 * The stored name of a topic that a caller may hear of: one of everybody (CONST-03), a country, or the own subscriber id
 * (SESS-21); with the provider's prefix or, as earlier releases of the app have it, without. Errors: 6414 for any other.
 */
export function requireTopic(identity: Identity, topic: string): string {
  const { providerId } = identity;
  const { kind, name } = readTopic(providerId, topic);
  const isOwn = identity.kind === 'session' && name === identity.subscriberId;
  if (kind === 'subscriber' && !isOwn) throw new CallError(6414, 'topic');
  return topicOf(providerId, name);
}

/** Whether a topic that a device is subscribed to is for whoever is on it now. */
export function mayHear(identity: Identity, topic: string): boolean {
  const { kind, name } = readTopic(identity.providerId, topic);
  return kind !== 'subscriber' || (identity.kind === 'session' && name === identity.subscriberId);
}

/**
 * A child's profile has no inbox; a session whose profile is not chosen yet may be a child's. It may subscribe: the device's
 * topics are those of all profiles that use it. Errors: 8882.
 */
export function requireInbox(identity: Identity): void {
  if (identity.kind === 'session' && identity.kids === true) throw new CallError(8882);
}

/** The subscriber whose topic it is; undefined for a topic of many. */
export function subscriberOf(providerId: string, topic: string): string | undefined {
  const { kind, name } = readTopic(providerId, topic);
  return kind === 'subscriber' ? name : undefined;
}

/** The stored name of a topic that a device leaves: it may leave any. */
export const topicToLeave = (providerId: string, topic: string): string =>
  topicOf(providerId, readTopic(providerId, topic).name);
