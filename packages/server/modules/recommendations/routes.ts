import { CallError, calls } from '@rawi/contract';
import { viewerOf } from '@rawi/playback';
import { registerCall, type Http } from '@rawi/platform';
import type { Recommendations } from './recommend.ts';

/** Serves the calls of the recommend base. */
export function recommendationsRoutes(
  http: Http,
  { recommendations }: { recommendations: Recommendations },
): void {
  registerCall(http, calls.listTop, async ({ query }, { provider, audience }) => {
    const ids = await recommendations.top(provider.id, audience);
    return recommendations.list(provider.id, ids, query);
  });

  registerCall(http, calls.listSimilar, async ({ query }, { provider, audience }) => {
    const ids = await recommendations.similar(provider.id, query.contentId, audience);
    if (ids === undefined) throw new CallError(7001, 'contentId');
    return recommendations.list(provider.id, ids, query);
  });

  registerCall(http, calls.listRecommendations, async ({ query }, { provider, identity, audience }) => {
    const ids = identity ? await recommendations.forViewer(provider.id, viewerOf(identity), audience) : [];
    return recommendations.list(provider.id, ids, query);
  });
}
