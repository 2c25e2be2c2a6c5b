import { z } from 'zod';
import { call } from './call.ts';
import { loginReply, loginType } from './account.ts';
import { freeText } from './fields.ts';
import { displayLanguage, list, objectId, success } from './parameters.ts';

/** What a captcha is solved for: an answer counts for this only. */
export const captchaAction = z.enum(['SIGNUP', 'LOGIN', 'CODE']);

export const createCaptcha = call({
  id: 'createCaptcha',
  base: 'sms',
  method: 'POST',
  path: '/subscriberv2/v1/captcha',
  summary: 'A captcha: an image, its spoken form and a task that a computer solves, of which one is enough',
  guard: 'device',
  rows: ['AUTH-15', 'ERR-13'],
  body: z.object({ action: captchaAction, displaylanguage: displayLanguage.default('eng') }),
  reply: z.object({
    captchaid: z.string(),
    /** PNG as a data URI. */
    image: z.string(),
    /** WAV as a data URI. */
    sound: z.string(),
    /** A proof-of-work challenge of altcha, for who can neither see nor hear. */
    challenge: z.record(z.string(), z.unknown()),
    /** Epoch seconds. */
    expiry: z.number().int(),
  }),
  errors: [1001, 1002, 6055, 6067, 6068, 6302, 8601],
  limit: { name: 'captchas', max: { setting: 'captchasPerHour' }, perSeconds: 3600, by: 'network' },
});

const socialType = loginType.exclude(['Email']);

/** The browser is sent to `address` and comes back with a code. */
export const startSocial = call({
  id: 'startSocial',
  base: 'sms',
  method: 'POST',
  path: '/subscriberv2/v1/social/start',
  summary: 'The address of a social account’s consent page',
  guard: 'device',
  rows: ['AUTH-02'],
  body: z.object({ type: socialType, displaylanguage: displayLanguage.default('eng') }),
  reply: z.object({ address: z.string(), state: z.string() }),
  errors: [1001, 1002, 6055, 6067, 6068, 6420, 8601],
  limit: { name: 'social', max: 60, perSeconds: 600, by: 'network' },
});

export const finishSocial = call({
  id: 'finishSocial',
  base: 'sms',
  method: 'POST',
  path: '/subscriberv2/v1/social/finish',
  summary: 'The social token for the code of a consent page: to be sent as gtoken, fbtoken or appletoken',
  guard: 'device',
  rows: ['AUTH-02'],
  /** Without a code, where the issuer gave an error instead: the state is used up, and the answer is 6420. */
  body: z.object({ state: z.string().min(8).max(256), code: z.string().min(1).max(4096).optional() }),
  reply: success(z.string()).extend({ type: socialType }),
  errors: [1001, 1002, 6055, 6067, 6068, 6420, 8601],
  limit: { name: 'social', max: 60, perSeconds: 600, by: 'network' },
});

/** Options and answers of WebAuthn, as its browser interface has them. */
const webAuthn = z.record(z.string(), z.unknown());

export const passkeyLoginOptions = call({
  id: 'passkeyLoginOptions',
  base: 'sms',
  method: 'POST',
  path: '/subscriberv2/v1/passkey/login/options',
  summary: 'A challenge for a login by passkey',
  guard: 'device',
  rows: ['CALL-54'],
  body: z.object({}),
  reply: z.object({ challengeid: z.string(), options: webAuthn }),
  errors: [1001, 1002, 6055, 6067, 6068, 8601],
  limit: { name: 'passkey', max: 120, perSeconds: 600, by: 'network' },
});

export const passkeyLogin = call({
  id: 'passkeyLogin',
  base: 'sms',
  method: 'POST',
  path: '/subscriberv2/v1/passkey/login',
  summary: 'A session for the answer of a passkey',
  guard: 'device',
  rows: ['CALL-54'],
  body: z.object({ challengeid: objectId, response: webAuthn }),
  reply: loginReply,
  errors: [1001, 1002, 6055, 6067, 6068, 6110, 6114, 6121, 6422, 8601],
  limit: { name: 'passkey', max: 120, perSeconds: 600, by: 'network' },
});

export const passkeyOptions = call({
  id: 'passkeyOptions',
  base: 'sms',
  method: 'POST',
  path: '/subscriberv2/v1/passkey/options',
  summary: 'A challenge to make a passkey for this account',
  guard: 'session',
  rows: ['CALL-54'],
  body: z.object({}),
  reply: z.object({ challengeid: z.string(), options: webAuthn }),
  errors: [1001, 1002, 6055, 6067, 6068, 6414, 8601],
  limit: { name: 'passkey-new', max: 30, perSeconds: 600, by: 'account' },
});

export const addPasskey = call({
  id: 'addPasskey',
  base: 'sms',
  method: 'POST',
  path: '/subscriberv2/v1/passkey',
  summary: 'Adds a passkey to this account',
  guard: 'session',
  rows: ['CALL-54'],
  body: z.object({ challengeid: objectId, response: webAuthn, name: freeText.max(64).optional() }),
  reply: success(z.string()),
  errors: [1001, 1002, 6055, 6067, 6068, 6414, 6422, 8601],
});

export const listPasskeys = call({
  id: 'listPasskeys',
  base: 'sms',
  method: 'GET',
  path: '/subscriberv2/v1/passkey',
  summary: 'The passkeys of this account',
  guard: 'session',
  rows: ['CALL-54'],
  reply: list(
    z.object({
      passkeyid: z.string(),
      name: z.string(),
      created: z.number().int(),
      lastused: z.number().int(),
    }),
  ),
  errors: [6055, 6067, 6068, 6414],
});

const passkeyParams = z.object({ passkeyid: z.string().regex(/^[A-Za-z0-9_-]{1,512}$/, 'a passkey id') });

/** The name that a viewer gives to a passkey. */
export const passkeyName = freeText.min(1).max(64);

export const renamePasskey = call({
  id: 'renamePasskey',
  base: 'sms',
  method: 'PUT',
  path: '/subscriberv2/v1/passkey/{passkeyid}',
  summary: 'Gives a passkey of this account another name',
  guard: 'session',
  rows: ['CALL-54'],
  params: passkeyParams,
  body: z.object({ name: passkeyName }),
  reply: success(z.string()),
  errors: [1001, 1002, 6055, 6067, 6068, 6414, 7001, 8601],
});

export const removePasskey = call({
  id: 'removePasskey',
  base: 'sms',
  method: 'DELETE',
  path: '/subscriberv2/v1/passkey/{passkeyid}',
  summary: 'Removes a passkey of this account',
  guard: 'session',
  rows: ['CALL-54'],
  params: passkeyParams,
  reply: success(z.string()),
  errors: [1002, 6055, 6067, 6068, 6414, 7001],
});
