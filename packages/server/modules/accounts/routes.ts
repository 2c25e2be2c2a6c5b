import type { Brand } from '@rawi/brand';
import { CallError, calls } from '@rawi/contract';
import { networkOf, registerCall, takeFromLimit, type CallContext, type Database, type Http } from '@rawi/platform';
import type { DeviceTokens } from './device-token.ts';
import { openRegistration, registerDevice } from './register-device.ts';
import type { Db } from './store.ts';
import { tellCountry } from './tell-country.ts';

/**
 * Cost of a registration in units of its network's rate limits: renewing an existing session adds no device and no
 * viewer, so that it costs a tenth of a new one.
 */
const COST = { known: 1, fresh: 10 };
const MINUTE = 60;
const DAY = 86_400;

export interface AccountsParts {
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
export function accountsRoutes(http: Http, parts: AccountsParts): void {
  async function takeRegistration({ request, clock }: CallContext, providerId: string, cost: number): Promise<void> {
    const network = networkOf(request.ip);
    const { perMinute, perDay } = parts.registrations;
    for (const [name, most, perSeconds] of [['minute', perMinute, MINUTE], ['day', perDay, DAY]] as const) {
      const key = `register-${name}:${network}`;
      await takeFromLimit(parts.database, { key, max: most * COST.fresh, perSeconds, cost, providerId }, clock);
    }
  }

  registerCall(http, calls.deviceRegister, async ({ params, query, body }, context) => {
    const providerId = params.providerid;
    if (!parts.brandOf(providerId)) throw new CallError(1006, 'providerid');
    const tokens = parts.tokensOf(providerId);
    const device = openRegistration(parts.deviceKeyOf(providerId), providerId, { hash: query.hash, encrypted: body });
    // The device id is not a secret: only an earlier token proves that it is the same device.
    const [, former] = /^Bearer +(\S+)$/i.exec(context.request.header('authorization') ?? '') ?? [];
    const session = former === undefined ? undefined : tokens.sessionOf(former, device.deviceid);
    await takeRegistration(context, providerId, session === undefined ? COST.fresh : COST.known);
    const token = await registerDevice({ db: parts.db, clock: context.clock, tokens }, providerId, device, session);
    return { success: token };
  });

  async function countryOf(_input: unknown, context: CallContext) {
    const seen = parts.countryHeader ? context.request.header(parts.countryHeader) : undefined;
    return tellCountry(seen, parts.brandOf(context.provider.id)!.countries);
  }
  registerCall(http, calls.getCountry, countryOf);
  registerCall(http, calls.getRealtimeCountry, countryOf);

  // On a dual-stack socket an IPv4 address is reported as IPv4-mapped IPv6.
  registerCall(http, calls.getAddress, async (_input, { request }) => ({ ip: request.ip.replace(/^::ffff:(?=\d+\.)/, '') }));
}
