import { defineModule, type Keyring } from '@rawi/platform';
import { providersModule } from '@rawi/providers';
import { findCaptchaAnswer } from './captcha/captcha-store.ts';
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
  async create({ config, database, clock, secrets, use }) {
    const providers = use(providersModule);
    const db = database.as<AccountsTables>();
    const tokens = new Map<string, DeviceTokens>();
    const captchaKeys = new Map<string, Keyring>();
    await providers.prepareEach(async (id) => {
      tokens.set(id, createDeviceTokens(id, await secrets.keyring(id, 'device-token'), clock));
      captchaKeys.set(id, await secrets.keyring(id, 'captcha'));
    });
    const tokensOf = (providerId: string) => tokens.get(providerId)!;
    return {
      api: {
        /** The answer of a captcha, where the demo's sandbox is on. */
        captchaAnswer: (providerId: string, captchaId: string) => findCaptchaAnswer(db, providerId, captchaId),
      },
      http: { guard: createGuard(tokensOf) },
      jobs: Object.values(accountsJobs({ db, clock, providers: providers.ids })),
      routes: (http) =>
        accountsRoutes(http, {
          db,
          brandOf: (id) => providers.find(id)?.brand,
          deviceKeyOf: (id) => providers.get(id).deviceKey,
          tokensOf,
          clock,
          captchaKeysOf: (id) => captchaKeys.get(id)!,
          readableAnswers: config.demo && config.sandbox,
        }),
    };
  },
});
