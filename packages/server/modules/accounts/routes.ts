import type { Brand } from '@rawi/brand';
import { CallError, calls } from '@rawi/contract';
import { networkOf, registerCall, takeFromLimit, type CallContext, type Database, type Http } from '@rawi/platform';
import type { DeviceTokens } from './device-token.ts';
import { openRegistration, registerDevice } from './register-device.ts';
import type { Db } from './store.ts';
import { tellCountry } from './tell-country.ts';

/**
 * What a registration takes from its network's limits, which are counted in such units: a device that goes on with
 * its own session makes no new row and no new viewer, so that it takes a tenth of what a new one does.
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
  /** Header in which a trusted proxy writes the caller's country; none where no proxy is trusted. */
  countryHeader: string | undefined;
  /** New devices that one network may register. */
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
    // The device id is no secret: only a token that was given to the device says that it is the same one again.
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

  // An IPv4 address on a socket that also speaks IPv6 comes dressed as one of those.
  registerCall(http, calls.getAddress, async (_input, { request }) => ({ ip: request.ip.replace(/^::ffff:(?=\d+\.)/, '') }));
}
