import { calls } from '@rawi/contract';
import { registerCall, type Http } from '@rawi/platform';
import { callingDevice, type AccountDeps } from '../accounts-deps.ts';
import { CODE_SECONDS, RESEND_SECONDS } from '../codes/one-time-codes.ts';
import { signUpBySocialToken } from '../social/sign-up-by-social-token.ts';
import { describeSubscriber } from './describe-subscriber.ts';
import { identifierOf } from './identity.ts';
import { lookUp } from './look-up.ts';
import { resetPassword, sendAccountCode } from './reset-password.ts';
import { confirmLink, resendVerification, signUp, verifySubscriber } from './sign-up.ts';
import { requestIdentifierChange, updateSubscriber } from './update-subscriber.ts';

const SENT = { success: 'SENT', resendafter: RESEND_SECONDS, expiresin: CODE_SECONDS };

/** Serves the calls by which one becomes a subscriber, and changes what one is. */
export function registerSubscriberRoutes(http: Http, deps: AccountDeps): void {
  registerCall(http, calls.lookUp, async ({ query }, { provider }) => ({
    success: 'KNOWN',
    loginwith: await lookUp(deps.db, provider.id, identifierOf(query)),
  }));

  registerCall(http, calls.signUp, async ({ body }, context) => {
    const { fbtoken, gtoken, appletoken, country, captcha, subscribername: name } = body;
    const device = callingDevice(context);
    const language = body.displaylanguage;
    const social =
      fbtoken === undefined && gtoken === undefined && appletoken === undefined
        ? undefined
        : { fbtoken, gtoken, appletoken };
    if (social) {
      const { email } = body;
      return signUpBySocialToken(deps, {
        device,
        ...social,
        email,
        name,
        country,
        language,
        captcha,
        origin: context.request.origin,
      });
    }
    await signUp(deps, {
      device,
      identifier: identifierOf(body),
      name,
      password: body.password,
      country,
      language,
      captcha,
      origin: context.request.origin,
    });
    return { success: 'VERIFY' as const };
  });

  registerCall(http, calls.resendLink, async ({ body }, context) => {
    await resendVerification(deps, callingDevice(context), identifierOf(body), context.request.origin);
    return SENT;
  });

  registerCall(http, calls.generateOtp, async ({ body }, { provider }) => {
    const wanted = { identifier: identifierOf(body), language: body.displaylanguage };
    await sendAccountCode(deps, provider.id, 'login', wanted);
    return SENT;
  });

  registerCall(http, calls.subscriberVerify, ({ body }, context) =>
    verifySubscriber(deps, callingDevice(context), identifierOf(body), body.otp),
  );

  registerCall(http, calls.confirmToken, async ({ params, query }, { provider, identity }) => {
    const { token } = params;
    const displayLanguage = query.displaylanguage;
    const kind = deps.linkTokenKindOf(token);
    if (kind) return kind.open({ providerId: provider.id, identity, token, displayLanguage });
    await confirmLink(deps, provider.id, token);
    return { success: 'VERIFIED' as const };
  });

  registerCall(http, calls.forgotPasswordRequest, async ({ body }, { provider }) => {
    const wanted = { identifier: identifierOf(body), language: body.displaylanguage };
    await sendAccountCode(deps, provider.id, 'reset-password', wanted);
    return SENT;
  });

  registerCall(http, calls.forgotPasswordConfirmation, async ({ body }, { provider }) => {
    const { otp: code, password } = body;
    await resetPassword(deps, provider.id, { identifier: identifierOf(body), code, password });
    return { success: 'CHANGED' };
  });

  registerCall(http, calls.getSubscriber, async (_input, { identity }) => ({
    data: await describeSubscriber(deps, identity),
  }));

  registerCall(http, calls.updateSubscriber, async ({ body }, { identity }) => {
    await updateSubscriber(deps, identity, body);
    return { success: 'CHANGED' };
  });

  registerCall(http, calls.requestChange, async ({ body }, { identity }) => {
    const { email, mobileno, displaylanguage: language } = body;
    await requestIdentifierChange(deps, identity, { email, mobileno, language });
    return SENT;
  });
}
