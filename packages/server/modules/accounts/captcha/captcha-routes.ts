import { calls } from '@rawi/contract';
import { registerCall, type Http } from '@rawi/platform';
import type { AccountDeps } from '../accounts-deps.ts';
import { createCaptcha } from './create-captcha.ts';

/** Serves captchas. */
export function registerCaptchaRoutes(http: Http, deps: AccountDeps): void {
  registerCall(http, calls.createCaptcha, ({ body }, { provider, identity, request }) =>
    createCaptcha(deps, {
      providerId: provider.id,
      deviceId: identity.deviceId,
      ip: request.ip,
      action: body.action,
      language: body.displaylanguage,
    }),
  );
}
