import { CallError, calls } from '@rawi/contract';
import { viewerOf } from '@rawi/playback';
import { registerCall, type Http, type Provider } from '@rawi/platform';
import type { Recommendations } from './recommend.ts';

/** Serves the calls of the recommend base. `countryOf` gives a provider's first country. */
export function recommendationsRoutes(
  http: Http,
  { recommendations, countryOf }: { recommendations: Recommendations; countryOf(providerId: string): string },
): void {
  // There are no profiles yet: all callers are treated as adults.
  const audience = (provider: Provider, country: string | undefined) => ({
    country: country ?? countryOf(provider.id),
    kids: false,
  });

  registerCall(http, calls.listTop, async ({ query }, { provider }) => {
    const ids = await recommendations.top(provider.id, audience(provider, query.country));
    return recommendations.list(provider.id, ids, query);
  });

  registerCall(http, calls.listSimilar, async ({ query }, { provider }) => {
    const ids = await recommendations.similar(
      provider.id,
      query.contentId,
      audience(provider, query.country),
    );
    if (ids === undefined) throw new CallError(7001, 'contentId');
    return recommendations.list(provider.id, ids, query);
  });

  registerCall(http, calls.listRecommendations, async ({ query }, { provider, identity }) => {
    const viewer = identity && viewerOf(identity);
    const ids = viewer
      ? await recommendations.forViewer(provider.id, viewer, audience(provider, query.country))
      : [];
    return recommendations.list(provider.id, ids, query);
  });
}
