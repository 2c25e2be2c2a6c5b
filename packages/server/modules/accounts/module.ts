import { COUNTRY_HEADER, defineModule, type CallContext } from '@rawi/platform';
import { providersModule } from '@rawi/providers';
import { createDeviceTokens, type DeviceTokens } from './device-token.ts';
import { createGuard } from './guard.ts';
import { accountsJobs } from './jobs.ts';
import { resolveCountry } from './resolve-country.ts';
import { accountsRoutes } from './routes.ts';
import type { AccountsTables } from './tables.ts';

/** Folder of the module's migrations. */
export const accountsMigrations = new URL('./migrations/', import.meta.url);

/** What other modules may ask of accounts. */
export interface AccountsApi {
  /** The country of a caller, as an ISO 3166 code: from a trusted proxy, else the provider's first. */
  countryOf(context: Pick<CallContext, 'provider' | 'request'>): string;
}

/** Devices and their tokens, and the country of a caller. */
export const accountsModule = defineModule({
  name: 'accounts',
  migrations: accountsMigrations,
  needs: [providersModule],
  async create({ config, database, clock, secrets, use }) {
    const providers = use(providersModule);
    const db = database.as<AccountsTables>();
    const tokens = new Map<string, DeviceTokens>();
    await providers.prepareEach(async (id) => {
      tokens.set(id, createDeviceTokens(id, await secrets.keyring(id, 'device-token'), clock));
    });
    const tokensOf = (providerId: string) => tokens.get(providerId)!;
    const countryHeader = config.trustedProxies > 0 ? COUNTRY_HEADER : undefined;
    const api: AccountsApi = {
      countryOf: ({ provider, request }) =>
        resolveCountry(
          countryHeader && request.header(countryHeader),
          providers.get(provider.id).brand.countries,
        ).CountryCode,
    };
    return {
      api,
      http: { guard: createGuard(tokensOf) },
      jobs: Object.values(accountsJobs({ database, db, clock, providers: providers.ids })),
      routes: (http) =>
        accountsRoutes(http, {
          database,
          db,
          brandOf: (id) => providers.find(id)?.brand,
          deviceKeyOf: (id) => providers.get(id).deviceKey,
          tokensOf,
          countryHeader,
          registrations: { perMinute: config.devicesPerMinute, perDay: config.devicesPerDay },
        }),
    };
  },
});
