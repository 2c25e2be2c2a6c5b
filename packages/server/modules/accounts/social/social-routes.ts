import { calls } from '@rawi/contract';
import { prefixOfCode } from '@rawi/domain';
import { registerCall, type Http } from '@rawi/platform';
import { callingDevice, type AccountDeps } from '../accounts-deps.ts';
import { finishConsent, startConsent } from './consent.ts';

/** Serves the way to a social account's consent page and back. */
export function registerSocialRoutes(http: Http, deps: AccountDeps): void {
  registerCall(http, calls.startSocial, ({ body }, context) =>
    startConsent(deps, callingDevice(context), {
      type: body.type,
      origin: context.request.origin,
      language: prefixOfCode(body.displaylanguage),
    }),
  );

  registerCall(http, calls.finishSocial, async ({ body }, context) => {
    const { type, token } = await finishConsent(deps, callingDevice(context), body);
    return { success: token, type };
  });
}
