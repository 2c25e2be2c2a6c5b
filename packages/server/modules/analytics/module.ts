import { accountsModule, profileDeleted } from '@rawi/accounts';
import { billingModule } from '@rawi/billing';
import { consentPolicyOf } from '@rawi/domain';
import { consumeEvent, defineModule, type Keyring } from '@rawi/platform';
import { providersModule } from '@rawi/providers';
import { Counter } from 'prom-client';
import type { AnalyticsDeps } from './analytics-deps.ts';
import { createCollector, deviceKeyOf, type Collector, type EventOutcome } from './collect-events.ts';
import type { DailyKind } from './daily-kinds.ts';
import { listDaily, writeDaily } from './daily-store.ts';
import { forget, sweepForgotten } from './forget.ts';
import { forgetUser } from './forgotten-store.ts';
import { exportDaily, exportEvents, type DayRange } from './export-csv.ts';
import { analyticsJobs } from './jobs.ts';
import { analyticsRoutes } from './routes.ts';
import type { AnalyticsTables } from './tables.ts';
import type { AnalyticsTool } from './tools/analytics-tool.ts';
import { toolsOf } from './tools/tools-of-provider.ts';

/** Folder of the module's migrations. */
const analyticsMigrations = new URL('./migrations/', import.meta.url);

/** Events of viewers and what is known of them: collected with their consent, summed up, exported, handed to tools. */
export const analyticsModule = defineModule({
  name: 'analytics',
  migrations: analyticsMigrations,
  needs: [providersModule, accountsModule, billingModule],
  async create({ config, database, bus, clock, log, secrets, use }) {
    const db = database.as<AnalyticsTables>();
    const providers = use(providersModule);
    const accounts = use(accountsModule);
    const billing = use(billingModule);
    const keys = new Map<string, Keyring>();
    await providers.prepareEach(async (id) => void keys.set(id, await secrets.keyring(id, 'analytics')));
    const tools = new Map<string, AnalyticsTool[]>();
    bus.subscribe('providers.loaded', () => tools.clear());
    const deps: AnalyticsDeps = {
      ...{ db, clock, log },
      policyOf: (id, country) => consentPolicyOf(providers.get(id).brand.analytics.consent, country),
      keysOf: (id) => keys.get(id)!,
      toolsOf(id) {
        const known = tools.get(id) ?? toolsOf(providers.get(id), log);
        tools.set(id, known);
        return known;
      },
    };
    let collector: Collector | undefined;
    return {
      api: {
        /** Figures of days, by kind; for the operator's console. */
        daily: (providerId: string, range: DayRange & { kind?: DailyKind | undefined }) =>
          listDaily(db, providerId, range),
        /** Sums a day up anew, with what came since. */
        sumUp: (providerId: string, day: string) =>
          db.transaction().execute((trx) => writeDaily(trx, providerId, day)),
        exportDaily: (providerId: string, range: DayRange & { kind?: DailyKind | undefined }) =>
          exportDaily(db, providerId, range),
        exportEvents: (providerId: string, range: DayRange) => exportEvents(db, providerId, range),
        /** Forgets a subscriber: their properties, and what leads from events to them. Returns how many profiles. */
        async forget(providerId: string, subscriberId: string, signal?: AbortSignal) {
          const devices = await accounts.devicesOf(providerId, subscriberId);
          const deviceKeys = devices.map(({ deviceId }) => deviceKeyOf(deps, providerId, deviceId));
          const profiles = await forget(deps, providerId, { subscriberId, deviceKeys });
          await sweepForgotten(deps, providerId, signal);
          return profiles;
        },
      },
      jobs: analyticsJobs({ ...deps, providers: () => providers.ids(), days: config.analyticsDays }),
      consumers: [
        consumeEvent(profileDeleted, async ({ providerId, payload }, { trx }) => {
          const { subscriberid: subscriberId, profileid: profileId } = payload;
          await forgetUser(trx, providerId, { subscriberId, profileId }, clock.now());
        }),
      ],
      routes(http) {
        const counter = new Counter({
          name: 'rawi_analytics_events_total',
          help: 'Events of viewers by what became of them',
          labelNames: ['provider', 'outcome'],
          registers: [http.rawi.registry],
        });
        const count = (provider: string, outcome: EventOutcome, events: number) =>
          counter.inc({ provider, outcome }, events);
        collector = createCollector(deps, count);
        analyticsRoutes(http, {
          ...{ ...deps, collector },
          describe: (identity) => accounts.describe(identity),
          plansOf: (providerId, subscriberId) => billing.plansOf(providerId, subscriberId),
        });
      },
      stop: () => collector?.idle(),
    };
  },
});
