import { CallError, calls, REGISTRATION_COST } from '@rawi/contract';
import { registerCall, type Http } from '@rawi/platform';
import type { DeviceTokens } from './device-token.ts';
import { decryptRegistration, registerDevice } from './register-device.ts';
import type { AccountDeps } from './accounts-deps.ts';
import { registerCaptchaRoutes } from './captcha/captcha-routes.ts';
import { registerDeviceRoutes } from './devices/device-routes.ts';
import { registerPairingRoutes } from './pairing/pairing-routes.ts';
import { registerPasskeyRoutes } from './passkeys/passkey-routes.ts';
import { registerProfileRoutes } from './profiles/profile-routes.ts';
import { registerSessionRoutes } from './sessions/session-routes.ts';
import { registerSocialRoutes } from './social/social-routes.ts';
import { registerSubscriberRoutes } from './subscribers/subscriber-routes.ts';
import { nameCountry } from './name-country.ts';

export interface AccountsDeps extends AccountDeps {
  deviceKeyOf(providerId: string): string;
  tokensOf(providerId: string): DeviceTokens;
}

/** Serves the calls of the accounts area. */
export function accountsRoutes(http: Http, deps: AccountsDeps): void {
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
    if (session === undefined) await context.charge(REGISTRATION_COST.created - REGISTRATION_COST.renewed);
    const token = await registerDevice(
      { db: deps.db, clock: context.clock, tokens },
      providerId,
      device,
      session,
    );
    return { success: token };
  });

  registerCall(http, calls.getCountry, async (_input, { audience }) => nameCountry(audience.country));
  registerCall(http, calls.getRealtimeCountry, async (_input, { audience }) => nameCountry(audience.country));

  // On a dual-stack socket an IPv4 address is reported as IPv4-mapped IPv6.
  registerCall(http, calls.getAddress, async (_input, { request }) => ({
    ip: request.ip.replace(/^::ffff:(?=\d+\.)/, ''),
  }));

  registerCaptchaRoutes(http, deps);
  registerSubscriberRoutes(http, deps);
  registerSessionRoutes(http, deps);
  registerProfileRoutes(http, deps);
  registerDeviceRoutes(http, deps);
  registerPairingRoutes(http, deps);
  registerPasskeyRoutes(http, deps);
  registerSocialRoutes(http, deps);
}
