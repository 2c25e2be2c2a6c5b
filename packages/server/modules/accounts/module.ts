import { messagesModule } from '@rawi/messages';
import {
  createBoundedQueue,
  createPasswordHasher,
  defineModule,
  type Keyring,
  type SessionIdentity,
} from '@rawi/platform';
import { providersModule } from '@rawi/providers';
import { availableParallelism } from 'node:os';
import type { AccountDeps } from './accounts-deps.ts';
import { findCaptchaAnswer } from './captcha/captcha-store.ts';
import { listAccountDevices } from './devices/device-store.ts';
import { createDeviceTokens, type DeviceTokens } from './device-token.ts';
import { createGuard } from './guard.ts';
import { accountsJobs } from './jobs.ts';
import type { LinkTokenKind } from './link-tokens.ts';
import { accountsRoutes } from './routes.ts';
import { createSessionChecks } from './sessions/check-session.ts';
import { sessionsEnded } from './sessions/sessions-ended.ts';
import { findSession } from './sessions/session-store.ts';
import { createSocialTokenCheck } from './social/check-social-token.ts';
import { issuerOf, type Issuer, type SocialType } from './social/issuers.ts';
import { describeSubscriber } from './subscribers/describe-subscriber.ts';
import { importSubscriber, type ImportedSubscriber } from './subscribers/import-subscriber.ts';
import { findSubscriber } from './subscribers/subscriber-store.ts';
import { profileDeleted } from './profiles/profile-deleted.ts';
import type { AccountsTables } from './tables.ts';

/** Folder of the module's migrations. */
export const accountsMigrations = new URL('./migrations/', import.meta.url);

/** Passwords that may wait to be hashed: two seconds of work for one core. */
const MAX_WAITING_PASSWORDS = 40;

/**
 * Attempts to log in that are looked up at the same time, and that may wait for it: thousands at once take neither the
 * connections of the database nor the turns of the event loop from those who are let in.
 */
const ATTEMPTS = { concurrency: 4, maxWaiting: 1000, estimatedMs: 2 };

/** Subscribers, their sessions, profiles and devices. */
export const accountsModule = defineModule({
  name: 'accounts',
  migrations: accountsMigrations,
  fanOut: ['sessions.changed'],
  needs: [providersModule, messagesModule],
  async create({ config, database, clock, bus, secrets, use }) {
    const providers = use(providersModule);
    const db = database.as<AccountsTables>();
    const tokens = new Map<string, DeviceTokens>();
    const codeKeys = new Map<string, Keyring>();
    await providers.prepareEach(async (id) => {
      tokens.set(id, createDeviceTokens(id, await secrets.keyring(id, 'device-token'), clock));
      codeKeys.set(id, await secrets.keyring(id, 'account-codes'));
    });
    const tokensOf = (providerId: string) => tokens.get(providerId)!;
    const sessions = createSessionChecks({ db, clock, bus });
    const accountsOf = (providerId: string) => providers.get(providerId).brand.accounts;
    // One core is left to everything else.
    const passwords = createPasswordHasher({
      concurrency: Math.max(1, availableParallelism() - 1),
      maxWaiting: MAX_WAITING_PASSWORDS,
      memory: config.passwordMemory,
    });
    const issuers = new Map<SocialType, (providerId: string) => Issuer | undefined>();
    const linkTokens: LinkTokenKind[] = [];
    const deps: AccountDeps = {
      db,
      clock,
      bus,
      messages: use(messagesModule),
      passwords,
      attempts: createBoundedQueue(ATTEMPTS),
      loginFailuresPerNetwork: config.loginFailuresPerNetwork,
      passwordKeyOf: (id) => providers.get(id).passwordKey,
      codeKeysOf: (id) => codeKeys.get(id)!,
      deviceLimitsOf: accountsOf,
      mobileRulesOf: accountsOf,
      brandOf: (id) => providers.find(id)?.brand,
      checkSocialToken: createSocialTokenCheck(clock),
      issuerOf: (id, type) => issuers.get(type)?.(id) ?? issuerOf(providers.get(id), type),
      linkTokenKindOf: (token) => linkTokens.find(({ matches }) => matches(token)),
      isDemo: config.demo && config.sandbox,
    };
    return {
      api: {
        /** Sets an issuer that takes the place of a kind of social accounts, as the demo does. */
        registerIssuer(type: SocialType, issuerFor: (providerId: string) => Issuer | undefined) {
          issuers.set(type, issuerFor);
        },
        /** Has `open` take the tokens of links that `matches` (CALL-20). */
        registerLinkTokens(matches: LinkTokenKind['matches'], open: LinkTokenKind['open']) {
          linkTokens.push({ matches, open });
        },
        /** The answer of a captcha; undefined where there is none, and everywhere but in the demo. */
        captchaAnswer: (providerId: string, captchaId: string) =>
          findCaptchaAnswer(db, providerId, captchaId),
        /** Writes a subscriber of another system; false where there is one of its id. */
        importSubscriber: (providerId: string, subscriber: ImportedSubscriber) =>
          importSubscriber(deps, providerId, subscriber),
        /** How an account is reached and where it lives; undefined where there is none. */
        async contactOf(providerId: string, subscriberId: string) {
          const found = await findSubscriber(db, providerId, subscriberId);
          return (
            found && {
              name: found.name,
              country: found.country,
              email: found.email,
              mobile: found.mobile,
              language: found.language,
            }
          );
        },
        /** The account and the profile of a session, as its viewer is told. Errors: CallError 6067. */
        describe: (identity: SessionIdentity) => describeSubscriber(deps, identity),
        /** When a session ends and the profile it uses; undefined where it has ended already. */
        async findSession(providerId: string, of: { subscriberId: string; sessionId: string }) {
          const row = await findSession(db, providerId, of.subscriberId, of.sessionId);
          if (!row) return undefined;
          const profileId = row.kids === null ? undefined : (row.profile_id ?? undefined);
          return { profileId, expiresAt: row.expires_at };
        },
        /** The devices of an account, as its viewers know them. */
        devicesOf: async (providerId: string, subscriberId: string) =>
          (await listAccountDevices(db, providerId, subscriberId)).map((row) => ({
            deviceId: row.device_id,
            name: row.name,
            deviceType: row.device_type,
            deviceOs: row.device_os,
          })),
      },
      http: { guard: createGuard(tokensOf, sessions) },
      events: [profileDeleted, sessionsEnded],
      jobs: Object.values(accountsJobs({ db, clock, providers: providers.ids })),
      routes: (http) =>
        accountsRoutes(http, { ...deps, deviceKeyOf: (id) => providers.get(id).deviceKey, tokensOf }),
      stop: () => sessions.stop(),
    };
  },
});
