import { CallError } from '@rawi/contract';
import { consumeRateLimit, LimitError, networkOf } from '@rawi/platform';
import type { AccountDeps, CallingDevice } from '../accounts-deps.ts';
import { checkCaptcha, type CaptchaAnswer } from '../captcha/check-captcha.ts';
import { createSubscriber } from '../subscribers/create-subscriber.ts';
import { homeCountry } from '../subscribers/home-country.ts';
import { signUp } from '../subscribers/sign-up.ts';
import { findByIdentity } from '../subscribers/subscriber-store.ts';
import type { SocialType } from './issuers.ts';
import { personOf } from './log-in-by-social-token.ts';

export interface SocialSignUp {
  device: CallingDevice;
  fbtoken?: string | undefined;
  gtoken?: string | undefined;
  appletoken?: string | undefined;
  /** Where the social account has none (AUTH-05): it has to be verified like any other. */
  email: string | undefined;
  name: string | undefined;
  country: string | undefined;
  language: 'eng' | 'ara';
  captcha: CaptchaAnswer | undefined;
  /** The public address of the app, for the link of the mail; empty where it is not known. */
  origin: string;
}

/** Sign-ups of one network in an hour that need no captcha. */
const WITHOUT_CAPTCHA = 3;

const TYPES = { fbtoken: 'FB', gtoken: 'Google', appletoken: 'Apple' } as const;

/** The one social token of a body. Errors: 1002 where there are several. */
function loginOf(input: SocialSignUp): { type: SocialType; token: string } {
  const given = (['fbtoken', 'gtoken', 'appletoken'] as const).flatMap((name) => {
    const token = input[name];
    return token === undefined ? [] : [{ type: TYPES[name], token, name }];
  });
  const [first] = given;
  if (!first || given.length > 1) throw new CallError(1002, given[1]?.name ?? 'gtoken');
  return first;
}

/** Errors: those of captchas, where the network has had its sign-ups without one (AUTH-03). */
async function requireCaptcha(deps: AccountDeps, { device, captcha }: SocialSignUp): Promise<void> {
  const { providerId, deviceId, ip } = device;
  if (captcha === undefined) {
    const key = `social-sign-up:${networkOf(ip)}`;
    try {
      await consumeRateLimit(
        deps.db,
        { key, max: WITHOUT_CAPTCHA, perSeconds: 3600, providerId },
        deps.clock,
      );
      return;
    } catch (error) {
      if (!(error instanceof LimitError)) throw error;
    }
  }
  await checkCaptcha(deps, { providerId, deviceId, ip, action: 'SIGNUP', answer: captcha });
}

/**
 * Makes a subscriber of a social account. Errors: 1002; 6420; 6003 without an address; 6408 where its address has an account,
 * 6421 where the social account has; 6301, 6302, 6303 (AUTH-03).
 */
export async function signUpBySocialToken(
  deps: AccountDeps,
  input: SocialSignUp,
): Promise<{ success: 'CREATED' | 'VERIFY' }> {
  const { providerId } = input.device;
  const login = loginOf(input);
  const country = homeCountry(deps, providerId, input.country);
  const person = await personOf(deps, providerId, login);
  if (await findByIdentity(deps.db, providerId, login.type, person.subject)) throw new CallError(6421);
  if (person.email === undefined && login.type === 'FB') {
    if (input.email === undefined) throw new CallError(6003, 'email');
    const { device, language, captcha, origin } = input;
    await signUp(deps, {
      device,
      identifier: { kind: 'EMAIL', value: input.email },
      name: input.name ?? person.name?.slice(0, 32),
      password: undefined,
      country,
      language,
      captcha,
      origin,
      social: { kind: login.type, value: person.subject },
    });
    return { success: 'VERIFY' };
  }
  await requireCaptcha(deps, input);
  const fallback = person.email?.split('@')[0] ?? '';
  await deps.db.transaction().execute((trx) =>
    createSubscriber(trx, deps, {
      providerId,
      name: (input.name ?? person.name ?? fallback).slice(0, 32),
      email: person.email,
      social: { kind: login.type, value: person.subject },
      country,
      language: input.language,
    }),
  );
  return { success: 'CREATED' };
}
