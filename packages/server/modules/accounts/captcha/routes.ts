import { calls } from '@rawi/contract';
import { registerCall, type Http } from '@rawi/platform';
import { createCaptcha, type CaptchaDeps } from './create-captcha.ts';

/** Serves the call that makes a captcha. */
export function registerCaptchaRoutes(http: Http, deps: CaptchaDeps): void {
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
