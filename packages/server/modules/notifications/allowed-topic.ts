import { CallError } from '@rawi/contract';
import { TOPICS } from '@rawi/domain';
import type { Identity } from '@rawi/platform';

/**
 * Whether a caller may subscribe to a topic: one of everybody (with the provider's id as prefix, CONST-03), a country, or
 * the own subscriber id (SESS-21). Errors: 6414 for any other.
 */
export function requireTopic(identity: Identity, topic: string): void {
  const { providerId } = identity;
  const isForAll = TOPICS.some(
    (name) => topic === `${providerId}${name}` || topic === `${providerId}_${name}`,
  );
  const isCountry = /^[A-Z]{2}$/.test(topic);
  const isOwn = identity.kind === 'session' && topic === identity.subscriberId;
  if (!isForAll && !isCountry && !isOwn) throw new CallError(6414, 'topic');
}
