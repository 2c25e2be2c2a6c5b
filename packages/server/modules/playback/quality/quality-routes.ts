import type { CatalogueReader } from '@rawi/catalogue';
import { CallError, calls } from '@rawi/contract';
import { PLAYER_VERSIONS } from '@rawi/domain';
import { registerCall, type Http } from '@rawi/platform';
import { LRUCache } from 'lru-cache';
import { browserFamilyOf } from './browser-family.ts';
import { totalsOf } from './play-totals.ts';
import { createQualityMetrics } from './quality-metrics.ts';
import type { QualityRecorder } from './quality-recorder.ts';
import { createRunningPlays } from './running-plays.ts';

/** Largest report in bytes; a full one has about 1 KB. */
const MAX_REPORT_BYTES = 4096;
/** Contents whose title is known without the database. */
const MAX_KNOWN_TITLES = 20_000;
/** Country of a viewer where the provider is not at home, so that made-up ones make no rows. */
const ELSEWHERE = 'ZZ';

export interface QualityDeps {
  catalogue: Pick<CatalogueReader, 'titleOf'>;
  recorder: QualityRecorder;
  countriesOf(providerId: string): readonly string[];
}

/**
 * Serves the call that players report by. Everything that sums are made by comes of the catalogue or of a fixed list, so
 * that no client can fill the table; nothing of who calls is passed on.
 */
export function qualityRoutes(http: Http, { catalogue, recorder, countriesOf }: QualityDeps): void {
  const plays = createRunningPlays();
  const metrics = createQualityMetrics(http.rawi.registry);
  const titles = new LRUCache<string, string>({ max: MAX_KNOWN_TITLES });

  /** The title of a content. Errors: CallError 7001. */
  async function titleOf(providerId: string, contentId: string): Promise<string> {
    const key = `${providerId} ${contentId}`;
    const known = titles.get(key) ?? (await catalogue.titleOf(providerId, contentId));
    if (known === undefined) throw new CallError(7001, 'contentid');
    titles.set(key, known);
    return known;
  }

  registerCall(
    http,
    calls.reportPlay,
    async ({ body }, { provider, audience, identity, clock, request }) => {
      const titleId = await titleOf(provider.id, body.contentid);
      const now = clock.now();
      const verdict = plays.admit(identity.sessionId, body, now.getTime());
      if (verdict === 'repeated') return { success: 'REPORTED' };
      const group = {
        providerId: provider.id,
        titleId,
        country: countriesOf(provider.id).includes(audience.country ?? '') ? audience.country! : ELSEWHERE,
        browser: browserFamilyOf(request.userAgent),
        deviceType: audience.deviceType,
        playerVersion: PLAYER_VERSIONS.find((one) => one === body.playerversion) ?? 'other',
      };
      const totals = totalsOf(body, verdict === 'first');
      if (recorder.add(group, totals, now)) metrics.record(group, body.startms, totals);
      else metrics.drop(provider.id);
      return { success: 'REPORTED' };
    },
    { bodyLimitBytes: MAX_REPORT_BYTES },
  );
}
