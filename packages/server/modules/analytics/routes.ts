import { calls, MAX_ANALYTICS_BYTES, type SubscriberDetails } from '@rawi/contract';
import { mayCollect } from '@rawi/domain';
import { registerCall, type Http, type SessionIdentity } from '@rawi/platform';
import type { AnalyticsDeps } from './analytics-deps.ts';
import { deviceKeyOf, profileOf, type Collector } from './collect-events.ts';
import { forgetRefusing } from './forget.ts';
import { setUser, type Plans } from './set-user.ts';

/** How much longer than a browser sends may a batch be. */
const BODY_LIMIT_BYTES = MAX_ANALYTICS_BYTES + 8192;

export interface RouteDeps extends AnalyticsDeps {
  collector: Collector;
  describe(identity: SessionIdentity): Promise<SubscriberDetails>;
  plansOf(providerId: string, subscriberId: string): Promise<Plans>;
}

const refusesCollection = (request: { header(name: string): string | undefined }) =>
  request.header('sec-gpc') === '1';

/** Serves the calls by which browsers track events and set user properties. */
export function analyticsRoutes(http: Http, deps: RouteDeps): void {
  registerCall(
    http,
    calls.collectEvents,
    async ({ body }, { provider, audience, identity, request }) =>
      deps.collector.collect(body, {
        ...{ providerId: provider.id, identity, userAgent: request.userAgent },
        ...{ country: audience.country, deviceType: audience.deviceType },
        globalPrivacyControl: refusesCollection(request),
      }),
    { bodyLimitBytes: BODY_LIMIT_BYTES },
  );

  registerCall(http, calls.setAnalyticsUser, async ({ body }, { provider, audience, identity, request }) => {
    const policy = deps.policyOf(provider.id, audience.country);
    const globalPrivacyControl = refusesCollection(request);
    if (body.consent === 'denied') {
      const browserKey = deviceKeyOf(deps, provider.id, identity.deviceId);
      await forgetRefusing(deps, provider.id, { ...profileOf(identity), browserKey });
    }
    // Nothing personal is collected of a child.
    if (audience.kids || !mayCollect({ policy, choice: body.consent, globalPrivacyControl }))
      return { success: 'NO-CONSENT' } as const;
    const details = await deps.describe(identity);
    const plans = await deps.plansOf(provider.id, identity.subscriberId);
    return { success: 'STORED' as const, user: await setUser(deps, provider.id, { details, plans }) };
  });
}
