import { calls } from '@rawi/contract';
import { createEventStreams, registerRawCall, type Http } from '@rawi/platform';
import type { BillingDeps } from '../billing-deps.ts';

/** Streams of one process, and those of one subscriber: a few tabs on each of their devices. */
const MAX_STREAMS = 20_000;
const MAX_STREAMS_OF_SUBSCRIBER = 20;

/**
 * Tells the windows of a subscriber that what they have may have changed, whichever process changed it. A session that ends
 * ends its streams.
 */
export function entitlementEvents(http: Http, { bus }: BillingDeps): void {
  const streams = createEventStreams(http, { max: MAX_STREAMS, maxPerTopic: MAX_STREAMS_OF_SUBSCRIBER });
  const topicOf = (of: { providerId: string; subscriberId: string }) => `${of.providerId}/${of.subscriberId}`;
  const ends = [
    bus.subscribe('entitlements.changed', (changed) => streams.send(topicOf(changed), 'entitlements', {})),
    bus.subscribe('sessions.changed', (changed) => streams.recheck(topicOf(changed))),
    // Changes may have been missed.
    bus.subscribe('bus.resumed', () => streams.sendToAll('entitlements', {})),
  ];
  http.addHook('preClose', async () => {
    for (const end of ends) end();
  });

  registerRawCall(http, calls.followEntitlements, async (_, { provider, identity, check, reply }) => {
    const topic = topicOf({ providerId: provider.id, subscriberId: identity.subscriberId });
    return streams.open(reply, topic, check);
  });
}
