import type { Brand } from '@rawi/brand';
import { browserNameOf } from '@rawi/domain';
import type { BoundedQueue, Identity, Keyring, PasswordHasher } from '@rawi/platform';
import type { LinkTokenKind } from './link-tokens.ts';
import type { SessionDeps } from './sessions/open-session.ts';
import type { SocialTokenCheck } from './social/check-social-token.ts';
import type { Issuer, SocialType } from './social/issuers.ts';
import type { MobileRules } from './subscribers/check-mobile.ts';

/** What the use cases of accounts are made from. */
export interface AccountDeps extends SessionDeps {
  passwords: PasswordHasher;
  /** Where attempts to log in wait until it is known whether they are looked at, or asked for a captcha. */
  attempts: BoundedQueue;
  /** Failed logins of one network in a quarter of an hour, after which its logins need a captcha (AUTH-06). */
  loginFailuresPerNetwork: number;
  /** The key of passwords on their way (AUTH-10). */
  passwordKeyOf(providerId: string): string;
  codeKeysOf(providerId: string): Keyring;
  mobileRulesOf(providerId: string): MobileRules;
  brandOf(providerId: string): Brand | undefined;
  checkSocialToken: SocialTokenCheck;
  issuerOf(providerId: string, type: SocialType): Issuer;
  /** Who takes a link's token, where it is none of a mail. */
  linkTokenKindOf(token: string): LinkTokenKind | undefined;
  /** Whether this is the demo, whose sandbox shows what nobody else may see. */
  isDemo: boolean;
}

/** The device that a call comes from, by its token. */
export interface CallingDevice {
  providerId: string;
  deviceId: string;
  deviceType: string;
  /** Its browser and system, as they name themselves. */
  deviceName: string;
  /** For limits; never stored or logged. */
  ip: string;
}

/** The device of a call with a token. */
export function callingDevice({
  provider,
  identity,
  request,
}: {
  provider: { id: string };
  identity: Identity;
  request: { ip: string; userAgent: string };
}): CallingDevice {
  return {
    providerId: provider.id,
    deviceId: identity.deviceId,
    deviceType: identity.deviceType,
    deviceName: browserNameOf(request.userAgent),
    ip: request.ip,
  };
}
