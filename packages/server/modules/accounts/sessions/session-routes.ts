import { CallError, calls, type LoginReply } from '@rawi/contract';
import { registerCall, type CallContext, type Http, type Identity } from '@rawi/platform';
import { callingDevice, type AccountDeps } from '../accounts-deps.ts';
import type { CaptchaAnswer } from '../captcha/check-captcha.ts';
import { logInBySocialToken } from '../social/log-in-by-social-token.ts';
import { identifierOf } from '../subscribers/identity.ts';
import { endSessions } from './change-session.ts';
import { logInByCode, logInByPassword } from './log-in.ts';
import { refreshSession } from './refresh-session.ts';

interface LoginInput {
  email?: string | undefined;
  mobileno?: string | undefined;
  password?: string | undefined;
  otp?: string | undefined;
  refreshtoken?: string | undefined;
  fbtoken?: string | undefined;
  gtoken?: string | undefined;
  appletoken?: string | undefined;
  captcha?: CaptchaAnswer | undefined;
}

type LoginContext = Pick<CallContext, 'provider' | 'request'> & { identity: Identity };

/** What a login is made with: exactly one means. Errors: 1002 where there is none, or several. */
async function logIn(deps: AccountDeps, input: LoginInput, context: LoginContext): Promise<LoginReply> {
  const { password, otp, refreshtoken, fbtoken, gtoken, appletoken, captcha } = input;
  const means = { password, otp, refreshtoken, fbtoken, gtoken, appletoken };
  const given = Object.entries(means).filter(([, value]) => value !== undefined);
  if (given.length !== 1) throw new CallError(1002, given[1]?.[0] ?? 'password');
  const device = callingDevice(context);
  if (refreshtoken !== undefined) return refreshSession(deps, device, refreshtoken);
  if (fbtoken !== undefined) return logInBySocialToken(deps, device, { type: 'FB', token: fbtoken });
  if (gtoken !== undefined) return logInBySocialToken(deps, device, { type: 'Google', token: gtoken });
  if (appletoken !== undefined) return logInBySocialToken(deps, device, { type: 'Apple', token: appletoken });
  const attempted = { device, identifier: identifierOf(input), captcha };
  if (password !== undefined) return logInByPassword(deps, attempted, password);
  return logInByCode(deps, attempted, otp!);
}

/** Serves the calls that open and end sessions. */
export function registerSessionRoutes(http: Http, deps: AccountDeps): void {
  registerCall(http, calls.login, ({ body }, context) => logIn(deps, body, context));

  registerCall(http, calls.loginByQuery, ({ query }, context) => {
    const { captchaid, captchatext, ...rest } = query;
    const captcha =
      captchaid === undefined || captchatext === undefined ? undefined : { id: captchaid, text: captchatext };
    return logIn(deps, { ...rest, captcha }, context);
  });

  registerCall(http, calls.logout, async ({ query }, { identity }) => {
    const { providerId, subscriberId, sessionId, kids } = identity;
    // A child may leave this device, and not log out the rest of the family; who has not chosen a profile may be one.
    if (query.scope === 'ALL' && kids === true) throw new CallError(6414);
    const selection = query.scope === 'ALL' ? {} : { sessionId };
    await deps.db
      .transaction()
      .execute((trx) => endSessions(trx, deps, { providerId, subscriberId, ...selection }));
    return { success: 'LOGGED OUT' };
  });
}
