import { z } from 'zod';
import { call } from './call.ts';
import { emailAddress, mobileNumber, oneTimeCode, personName } from './fields.ts';
import { countryCode, displayLanguage, objectId, success } from './parameters.ts';
import { given } from './vouchers.ts';

/** Types of a login payload (AUTH-02). */
export const loginType = z.enum(['Email', 'FB', 'Google', 'Apple']);
export type LoginType = z.output<typeof loginType>;

/**
 * A password as it is sent (AUTH-09, AUTH-10): AES-128-ECB with the provider's password key, PKCS#7 padding, base64 with
 * `+` and `/` swapped for `-` and `_`. What is inside has the rules of `password`.
 */
export const encryptedPassword = z
  .string()
  .min(24)
  .max(512)
  .regex(/^[A-Za-z0-9+/_-]+={0,2}$/, 'an encrypted password in base64');

/**
 * The answer to a captcha (AUTH-15): `captcha[id]` and `captcha[text]` in a form. The text is what the image or the
 * voice says, or the solution of the computed task.
 */
export const captchaAnswer = z.object({
  id: objectId,
  text: z.string().trim().min(1).max(2048),
});

/** The tokens of a social account, each by its own name (CALL-53, CALL-54). */
const socialTokens = {
  fbtoken: z.string().min(1).max(8192).optional(),
  gtoken: z.string().min(1).max(8192).optional(),
  appletoken: z.string().min(1).max(8192).optional(),
};

const identifier = { email: emailAddress.optional(), mobileno: mobileNumber.optional() };

/** Exactly one mail address or mobile number (VALID-09). */
const oneIdentifier = (body: { email?: unknown; mobileno?: unknown }) =>
  (body.email === undefined) !== (body.mobileno === undefined);
const identified = { error: 'a mail address or a mobile number', path: ['email'] };

const perNetwork = (name: string, max: number, perSeconds: number) =>
  ({ name, max, perSeconds, by: 'network' }) as const;

/** CALL-52, AUTH-11: 6001 for an account that is not known. */
export const lookUp = call({
  id: 'lookUp',
  base: 'sms',
  method: 'GET',
  path: '/subscriberv2/v1/verifyuser',
  summary: 'Whether there is an account of this mail address or mobile number',
  guard: 'device',
  rows: ['CALL-52', 'AUTH-11'],
  query: z.object(identifier).refine(oneIdentifier, identified) as unknown as z.ZodObject<typeof identifier>,
  reply: success(z.string()).extend({
    /** How this account may be entered. */
    loginwith: z.array(z.enum(['PASSWORD', 'OTP', 'PASSKEY', 'FB', 'Google', 'Apple'])),
  }),
  errors: [1002, 6001, 6055, 6067, 6068, 8601],
  limit: perNetwork('look-up', 60, 600),
});

export const signUp = call({
  id: 'signUp',
  base: 'sms',
  method: 'POST',
  path: '/subscriberv2/v1/subscriber',
  summary: 'Makes an account; a mail or text message with a code and a link follows',
  guard: 'device',
  rows: ['CALL-53', 'AUTH-03', 'AUTH-08', 'ERR-20', 'ERR-21'],
  body: z.object({
    ...identifier,
    ...socialTokens,
    subscribername: personName.optional(),
    password: encryptedPassword.optional(),
    country: countryCode.optional(),
    displaylanguage: displayLanguage.default('eng'),
    captcha: captchaAnswer.optional(),
    devicetype: z.string().max(16).optional(),
    deviceos: z.string().max(16).optional(),
    model: z.string().max(64).optional(),
    make: z.string().max(64).optional(),
    version: z.string().max(32).optional(),
  }),
  bodyType: 'form',
  /** `VERIFY`: the address or number has to be verified before a login. `CREATED`: it is (a social account's). */
  reply: success(z.enum(['VERIFY', 'CREATED'])),
  errors: [
    1001, 1002, 6003, 6055, 6067, 6068, 6301, 6302, 6303, 6401, 6404, 6405, 6406, 6407, 6408, 6409, 6412,
    6420, 6421, 8601,
  ],
  limit: { name: 'sign-up', max: { setting: 'signUpsPerHour' }, perSeconds: 3600, by: 'network' },
});

/** A login, and everything else that ends in one (AUTH-01). */
export const loginReply = z.object({
  /** The session token; empty where a captcha is asked for. */
  success: z.string(),
  /** `CAPTCHA`: nothing was decided; the same call is to be made again with an answered captcha (AUTH-06). */
  successtype: z.enum(['CAPTCHA']).optional(),
  /** Takes the place of a password in later logins of this device (STORE-15). Each may be used once. */
  refreshtoken: z.string().optional(),
});
export type LoginReply = z.output<typeof loginReply>;

const loginFields = z.object({
  ...identifier,
  ...socialTokens,
  password: encryptedPassword.optional(),
  otp: oneTimeCode.optional(),
  refreshtoken: z.string().min(1).max(512).optional(),
  captcha: captchaAnswer.optional(),
});

const loginErrors = [
  1001, 1002, 6001, 6002, 6003, 6005, 6055, 6066, 6067, 6068, 6110, 6114, 6121, 6301, 6302, 6412, 6420, 6421,
  8601,
] as const;

export const login = call({
  id: 'login',
  base: 'sms',
  method: 'POST',
  path: '/subscriberv2/v1/login',
  summary: 'A session for a password, a one-time code, a social token or a refresh token',
  guard: 'device',
  rows: ['CALL-54', 'AUTH-01', 'AUTH-02', 'AUTH-05', 'AUTH-06', 'AUTH-12', 'ERR-14', 'SESS-19'],
  body: loginFields,
  bodyType: 'form',
  reply: loginReply,
  errors: loginErrors,
});

/** CALL-54: public clients send a login as a query. A captcha is `captchaid` and `captchatext` there. */
export const loginByQuery = call({
  id: 'loginByQuery',
  base: 'sms',
  method: 'GET',
  path: '/subscriberv2/v1/login',
  summary: 'The same login by a query, for clients that know no other',
  guard: 'device',
  rows: ['CALL-54'],
  query: loginFields
    .omit({ captcha: true })
    .extend({ captchaid: objectId.optional(), captchatext: z.string().trim().min(1).max(2048).optional() }),
  reply: loginReply,
  errors: loginErrors,
});

export const logout = call({
  id: 'logout',
  base: 'sms',
  method: 'GET',
  path: '/subscriberv2/v1/logout',
  summary:
    'Ends this session, or all of the subscriber with `scope=ALL`, which a profile for children may not',
  guard: 'session',
  rows: ['CALL-58', 'SESS-22'],
  query: z.object({ scope: z.enum(['THIS', 'ALL']).default('THIS') }),
  reply: success(z.string()),
  errors: [1002, 6055, 6067, 6068, 6414],
});

/** Sends a code again, or a first one for a login by code. The reply is the same whether there is an account or not. */
const codeBody = z
  .object({
    ...identifier,
    displaylanguage: displayLanguage.default('eng'),
    captcha: captchaAnswer.optional(),
  })
  .refine(oneIdentifier, identified);
const codeReply = success(z.string()).extend({
  /** Seconds until a code may be asked for again. */
  resendafter: z.number().int(),
  /** Seconds until the code is no longer valid. */
  expiresin: z.number().int(),
});
const codeErrors = [1001, 1002, 6055, 6067, 6068, 6301, 6302, 6303, 6401, 6404, 6405, 6406, 8601] as const;

export const resendLink = call({
  id: 'resendLink',
  base: 'sms',
  method: 'POST',
  path: '/subscriberv2/v1/resend',
  summary: 'Sends the verification of a new account again',
  guard: 'device',
  rows: ['CALL-56', 'AUTH-12', 'AUTH-13'],
  body: codeBody,
  bodyType: 'form',
  reply: codeReply,
  errors: codeErrors,
  limit: perNetwork('codes', 60, 3600),
});

export const generateOtp = call({
  id: 'generateOtp',
  base: 'sms',
  method: 'POST',
  path: '/subscriberv2/v1/generateotp',
  summary: 'Sends a code for a login',
  guard: 'device',
  rows: ['CALL-54', 'AUTH-13'],
  body: codeBody,
  bodyType: 'form',
  reply: codeReply,
  errors: codeErrors,
  limit: perNetwork('codes', 60, 3600),
});

/** CALL-57. What is verified is entered at once. */
export const subscriberVerify = call({
  id: 'subscriberVerify',
  base: 'sms',
  method: 'POST',
  path: '/subscriberv2/v1/verifyuser',
  summary: 'Verifies a mail address or mobile number by its code, and logs in',
  guard: 'device',
  rows: ['CALL-57', 'AUTH-12', 'ERR-15'],
  body: z.object({ ...identifier, otp: oneTimeCode }).refine(oneIdentifier, identified),
  bodyType: 'form',
  reply: loginReply,
  errors: [1001, 1002, 6005, 6055, 6067, 6068, 6114, 6121, 8601],
  limit: perNetwork('verify', 120, 3600),
});

/** A token of a mail's link, and one that an operator's system has signed: three parts with dots between them. */
const linkToken = z
  .string()
  .max(1024)
  .regex(/^[A-Za-z0-9_-]{16,256}$|^[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}$/, 'a token');

/** CALL-19, CALL-20: the token of a mail's link, or of a subscription that an operator has sold (ROUTE-39). */
export const confirmToken = call({
  id: 'confirmToken',
  base: 'sms',
  method: 'GET',
  path: '/{token}',
  summary: 'Confirms the mail address that a link was sent to, or opens the plan that an operator has sold',
  guard: 'browse',
  rows: ['CALL-19', 'CALL-20', 'ROUTE-39'],
  params: z.object({ token: linkToken }),
  query: z.object({ displaylanguage: displayLanguage.default('eng') }),
  /** `VERIFIED`: a mail address; `SUBSCRIBED`: a plan, for the subscriber whose session is sent with it. */
  reply: success(z.enum(['VERIFIED', 'SUBSCRIBED'])).extend(given),
  errors: [1002, 6055, 6067, 6068, 6069, 7001, 7310, 7322, 7360, 7361, 7362, 7363],
  limit: perNetwork('confirm', 120, 3600),
});

export const forgotPasswordRequest = call({
  id: 'forgotPasswordRequest',
  base: 'sms',
  method: 'POST',
  path: '/subscriberv2/v1/forgotpassword',
  summary: 'Sends a code to set a new password with',
  guard: 'device',
  rows: ['CALL-59'],
  body: codeBody,
  bodyType: 'form',
  reply: codeReply,
  errors: codeErrors,
  limit: perNetwork('codes', 60, 3600),
});

export const forgotPasswordConfirmation = call({
  id: 'forgotPasswordConfirmation',
  base: 'sms',
  method: 'PUT',
  path: '/subscriberv2/v1/forgotpassword',
  summary: 'Sets a new password by a code; all sessions end',
  guard: 'device',
  rows: ['CALL-60', 'AUTH-16', 'ERR-15'],
  body: z
    .object({ ...identifier, otp: oneTimeCode, password: encryptedPassword })
    .refine(oneIdentifier, identified),
  bodyType: 'form',
  reply: success(z.string()),
  errors: [1001, 1002, 6005, 6055, 6067, 6068, 6412, 8601],
  limit: perNetwork('verify', 120, 3600),
});
