import type { Brand } from '@rawi/brand';
import { CallError, calls } from '@rawi/contract';
import {
  networkOf,
  registerCall,
  consumeRateLimit,
  type CallContext,
  type Database,
  type Http,
} from '@rawi/platform';
import type { DeviceTokens } from './device-token.ts';
import { decryptRegistration, registerDevice } from './register-device.ts';
import type { Db } from './store.ts';
import { resolveCountry } from './resolve-country.ts';

/**
 * Cost of a registration in units of its network's rate limits: renewing an existing session adds no device and no
 * viewer, so that it costs a tenth of a new one.
 */
const REGISTRATION_COST = { renewed: 1, created: 10 };
const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;

export interface AccountsDeps {
  database: Database;
  db: Db;
  brandOf(providerId: string): Brand | undefined;
  deviceKeyOf(providerId: string): string;
  tokensOf(providerId: string): DeviceTokens;
  /** Header in which a trusted proxy sends the caller's country; undefined where no proxy is trusted. */
  countryHeader: string | undefined;
  /** Limits of new devices per network. */
  registrations: { perMinute: number; perDay: number };
}

/** Serves the calls of the accounts area. */
export function accountsRoutes(http: Http, deps: AccountsDeps): void {
  async function chargeRegistrationLimits(
    { request, clock }: CallContext,
    providerId: string,
    cost: number,
  ): Promise<void> {
    const network = networkOf(request.ip);
    const { perMinute, perDay } = deps.registrations;
    for (const [name, maxRegistrations, perSeconds] of [
      ['minute', perMinute, MINUTE_SECONDS],
      ['day', perDay, DAY_SECONDS],
    ] as const) {
      const key = `register-${name}:${network}`;
      await consumeRateLimit(
        deps.database,
        { key, max: maxRegistrations * REGISTRATION_COST.created, perSeconds, cost, providerId },
        clock,
      );
    }
  }

  registerCall(http, calls.deviceRegister, async ({ params, query, body }, context) => {
    const providerId = params.providerid;
    if (!deps.brandOf(providerId)) throw new CallError(1006, 'providerid');
    const tokens = deps.tokensOf(providerId);
    const device = decryptRegistration(deps.deviceKeyOf(providerId), providerId, {
      hash: query.hash,
      encrypted: body,
    });
    // The device id is not a secret: only an earlier token proves that it is the same device.
    const [, formerToken] = /^Bearer +(\S+)$/i.exec(context.request.header('authorization') ?? '') ?? [];
    const session = formerToken === undefined ? undefined : tokens.sessionOf(formerToken, device.deviceid);
    await chargeRegistrationLimits(
      context,
      providerId,
      session === undefined ? REGISTRATION_COST.created : REGISTRATION_COST.renewed,
    );
    const token = await registerDevice(
      { db: deps.db, clock: context.clock, tokens },
      providerId,
      device,
      session,
    );
    return { success: token };
  });

  async function countryOf(_input: unknown, context: CallContext) {
    const headerValue = deps.countryHeader ? context.request.header(deps.countryHeader) : undefined;
    return resolveCountry(headerValue, deps.brandOf(context.provider.id)!.countries);
  }
  registerCall(http, calls.getCountry, countryOf);
  registerCall(http, calls.getRealtimeCountry, countryOf);

  // On a dual-stack socket an IPv4 address is reported as IPv4-mapped IPv6.
  registerCall(http, calls.getAddress, async (_input, { request }) => ({
    ip: request.ip.replace(/^::ffff:(?=\d+\.)/, ''),
  }));
}
