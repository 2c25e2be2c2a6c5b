import type { Brand } from '@rawi/brand';
import { CallError, calls } from '@rawi/contract';
import { registerCall, takeFromLimit, type CallContext, type Database, type Http } from '@rawi/platform';
import type { DeviceTokens } from './device-token.ts';
import { registerDevice } from './register-device.ts';
import type { Db } from './store.ts';
import { tellCountry } from './tell-country.ts';

/** Registrations from one network in a minute. */
const REGISTRATIONS = { max: 600, perSeconds: 60 };

/** The network of an address: /24 of IPv4, /48 of IPv6. */
function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:/, '');
  return plain.includes(':') ? plain.split(':').slice(0, 3).join(':') : plain.split('.').slice(0, 3).join('.');
}

export interface AccountsParts {
  database: Database;
  db: Db;
  brandOf(providerId: string): Brand | undefined;
  deviceKeyOf(providerId: string): string;
  tokensOf(providerId: string): DeviceTokens;
  /** Header in which a trusted proxy writes the caller's country; none where no proxy is trusted. */
  countryHeader: string | undefined;
}

/** Serves the calls of the accounts area. */
export function accountsRoutes(http: Http, parts: AccountsParts): void {
  registerCall(http, calls.deviceRegister, async ({ params, query, body }, context) => {
    const providerId = params.providerid;
    if (!parts.brandOf(providerId)) throw new CallError(1006, 'providerid');
    const key = `register:${providerId}:${networkOf(context.request.ip)}`;
    await takeFromLimit(parts.database, { key, ...REGISTRATIONS }, context.clock);
    const token = await registerDevice(
      { db: parts.db, clock: context.clock, tokens: parts.tokensOf(providerId), key: parts.deviceKeyOf(providerId) },
      providerId,
      { hash: query.hash, encrypted: body },
    );
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
