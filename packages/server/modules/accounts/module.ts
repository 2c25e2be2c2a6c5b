import { defineModule } from '@rawi/platform';
import { providersModule } from '@rawi/providers';
import { createDeviceTokens, type DeviceTokens } from './device-token.ts';
import { createGuard } from './guard.ts';
import { accountsJobs } from './jobs.ts';
import { accountsRoutes } from './routes.ts';
import type { AccountsTables } from './tables.ts';

/** Folder of the module's migrations. */
export const accountsMigrations = new URL('./migrations/', import.meta.url);

/** Devices and their tokens. */
export const accountsModule = defineModule({
  name: 'accounts',
  migrations: accountsMigrations,
  needs: [providersModule],
  async create({ database, clock, secrets, use }) {
    const providers = use(providersModule);
    const db = database.as<AccountsTables>();
    const tokens = new Map<string, DeviceTokens>();
    await providers.prepareEach(async (id) => {
      tokens.set(id, createDeviceTokens(id, await secrets.keyring(id, 'device-token'), clock));
    });
    const tokensOf = (providerId: string) => tokens.get(providerId)!;
    return {
      api: undefined,
      http: { guard: createGuard(tokensOf) },
      jobs: Object.values(accountsJobs({ db, clock, providers: providers.ids })),
      routes: (http) =>
        accountsRoutes(http, {
          db,
          brandOf: (id) => providers.find(id)?.brand,
          deviceKeyOf: (id) => providers.get(id).deviceKey,
          tokensOf,
        }),
    };
  },
});
