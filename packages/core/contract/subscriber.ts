import { z } from 'zod';
import { encryptedPassword } from './account.ts';
import { call } from './call.ts';
import { emailAddress, mobileNumber, oneTimeCode, personName, profilePin } from './fields.ts';
import { countryCode, displayLanguage, list, objectId, success } from './parameters.ts';

const yesNo = z.enum(['YES', 'NO']);
const gender = z.enum(['MALE', 'FEMALE', 'OTHER']);
/** ISO 8601, a day that exists. */
const birthday = z.iso.date();
/** One of the pictures that the brand offers: its name. */
const pictureName = z.string().regex(/^[a-z0-9-]{1,32}$/, 'the name of a picture');
/** The highest rating that a profile may watch: `G`, `PG`, `13+` ... */
const ratingLimit = z.string().regex(/^[A-Z0-9+-]{1,8}$/, 'a rating');

/** PROF-01, PROF-11. A child's PIN is never told; only whether there is one. */
export const profile = z.object({
  profileid: z.string(),
  profilename: z.string(),
  picture: z.string(),
  kidsmode: yesNo,
  gender: gender.optional(),
  dob: z.string().optional(),
  age: z.number().int().optional(),
  pgrating: z.string().optional(),
  profilepin: z.enum(['ENABLED', 'DISABLED']),
  /** Epoch seconds. */
  created: z.number().int(),
});
export type Profile = z.output<typeof profile>;

/** PROF-02, PROF-03: the subscriber, with the profile that this session uses. */
export const subscriberDetails = z.object({
  subscriberid: z.string(),
  subscribername: z.string(),
  profileid: z.string(),
  profilename: z.string(),
  picture: z.string(),
  kidsmode: yesNo,
  profilepin: z.enum(['ENABLED', 'DISABLED']),
  pgrating: z.string().optional(),
  age: z.number().int().optional(),
  dob: z.string().optional(),
  gender: gender.optional(),
  /** Empty where there is none; those of the account are told to the admin profile only. */
  email: z.string(),
  mobileno: z.string(),
  country: z.string(),
  subscribercountry: z.string(),
  /** Epoch seconds. */
  created: z.number().int(),
  /** NO for an account that has no password yet (AUTH-16). */
  setpassword: yesNo,
});
export type SubscriberDetails = z.output<typeof subscriberDetails>;

export const getSubscriber = call({
  id: 'getSubscriber',
  base: 'sms',
  method: 'GET',
  path: '/{area}/{version}/subscriber',
  summary: 'The subscriber of this session and the profile in use',
  guard: 'session',
  rows: ['CALL-29', 'CALL-55', 'PROF-02', 'PROF-03', 'SESS-20'],
  params: z.object({ area: z.enum(['subscriber', 'subscriberv2']), version: z.enum(['v1', 'v2']) }),
  reply: z.object({ data: subscriberDetails }),
  errors: [1002, 6055, 6067, 6068],
});

/** CALL-62. What is left out stays. A new address or number needs the code that was sent to it. */
export const updateSubscriber = call({
  id: 'updateSubscriber',
  base: 'sms',
  method: 'PUT',
  path: '/subscriberv2/v1/subscriber',
  summary: 'Changes the account: name, address, number, country, password',
  guard: 'session',
  rows: ['CALL-62', 'ERR-23', 'VALID-15', 'AUTH-16'],
  body: z.object({
    subscribername: personName.optional(),
    subscribercountry: countryCode.optional(),
    email: emailAddress.optional(),
    mobileno: mobileNumber.optional(),
    otp: oneTimeCode.optional(),
    password: encryptedPassword.optional(),
    oldpassword: encryptedPassword.optional(),
  }),
  bodyType: 'form',
  reply: success(z.string()),
  errors: [1001, 1002, 6002, 6005, 6055, 6067, 6068, 6408, 6409, 6410, 6411, 6412, 6414, 8601],
  // Who holds a session that is not theirs does not find the password out by it.
  limit: { name: 'account-changes', max: 20, perSeconds: 3600, by: 'account' },
});

/** The code goes to the new address or number, which has to answer before it takes the place of the old one. */
export const requestChange = call({
  id: 'requestChange',
  base: 'sms',
  method: 'POST',
  path: '/subscriberv2/v1/subscriber/changerequest',
  summary: 'Sends a code to the new mail address or mobile number of the account',
  guard: 'session',
  rows: ['CALL-62', 'UI-22', 'UI-23'],
  body: z
    .object({
      email: emailAddress.optional(),
      mobileno: mobileNumber.optional(),
      displaylanguage: displayLanguage.default('eng'),
    })
    .refine(({ email, mobileno }) => (email === undefined) !== (mobileno === undefined), { path: ['email'] }),
  bodyType: 'form',
  reply: success(z.string()).extend({ resendafter: z.number().int(), expiresin: z.number().int() }),
  errors: [1001, 1002, 6055, 6067, 6068, 6401, 6404, 6405, 6406, 6408, 6409, 6410, 6414, 8601],
  limit: { name: 'change-request', max: 10, perSeconds: 3600, by: 'account' },
});

export const listProfiles = call({
  id: 'listProfiles',
  base: 'sms',
  method: 'GET',
  path: '/subscriberv2/v1/profile',
  summary: 'The profiles of the account, the admin’s first',
  guard: 'session',
  rows: ['CALL-62', 'PROF-01', 'PROF-11', 'PROF-13'],
  reply: list(profile).extend({
    /** The profile that the session uses; empty where one has to be chosen (SESS-14). */
    currentprofileid: z.string().optional(),
    /** PROF-13. */
    maxprofiles: z.number().int(),
    /** The pictures that a profile may have. */
    pictures: z.array(z.object({ name: z.string(), url: z.string() })),
  }),
  errors: [6055, 6067, 6068],
});

const profileFields = {
  profilename: personName,
  picture: pictureName.optional(),
  kidsmode: yesNo.default('NO'),
  gender: gender.optional(),
  dob: birthday.optional(),
  pgrating: ratingLimit.optional(),
  profilepin: profilePin.optional(),
};

/** VALID-17: a profile that is not for kids needs its birthday; VALID-18: one for kids its range of ages. */
export const newProfile = z.object(profileFields);

export const createProfile = call({
  id: 'createProfile',
  base: 'sms',
  method: 'POST',
  path: '/subscriberv2/v1/profile',
  summary: 'Makes a profile; the admin’s profile only',
  guard: 'session',
  rows: ['CALL-62', 'PROF-06', 'PROF-07', 'PROF-13', 'ROLE-09'],
  body: newProfile,
  bodyType: 'form',
  reply: success(z.string()),
  errors: [1001, 1002, 6055, 6067, 6068, 6413, 6414, 8601],
  limit: { name: 'profiles', max: 30, perSeconds: 3600, by: 'account' },
});

const profileId = z.object({ profileid: objectId });

/**
 * PROF-05: the PIN of the profile that is switched to; to leave a kids profile that of the account's admin. A right PIN
 * costs as much work as a wrong one: switches are limited as a whole.
 */
export const switchProfile = call({
  id: 'switchProfile',
  base: 'sms',
  method: 'PUT',
  path: '/subscriberv2/v1/profile/{profileid}',
  summary: 'Uses another profile in this session; its tokens are renewed',
  guard: 'session',
  rows: ['CALL-62', 'PROF-05', 'PROF-07'],
  params: profileId,
  // As JSON: a form without a field would be no payload (VALID-01).
  body: z.object({ profilepin: profilePin.optional() }),
  reply: success(z.string()).extend({ refreshtoken: z.string() }),
  errors: [1001, 1002, 6055, 6067, 6068, 6415, 6416, 7001, 8601],
  limit: { name: 'profile-switches', max: 100, perSeconds: 600, by: 'account' },
});

export const editProfile = call({
  id: 'editProfile',
  base: 'sms',
  method: 'PATCH',
  path: '/subscriberv2/v1/profile/{profileid}',
  summary: 'Changes a profile: its own, or any by the admin’s profile',
  guard: 'session',
  rows: ['CALL-62', 'PROF-07', 'ERR-23', 'ROLE-09'],
  params: profileId,
  body: z.object({
    ...profileFields,
    profilename: personName.optional(),
    kidsmode: yesNo.optional(),
    /** `NONE` takes the PIN away. */
    profilepin: z.union([z.literal('NONE'), profilePin]).optional(),
    /** The present PIN, where one is changed or taken away. */
    oldpin: profilePin.optional(),
  }),
  bodyType: 'form',
  reply: success(z.string()),
  errors: [1001, 1002, 6055, 6067, 6068, 6409, 6414, 6415, 6416, 7001, 8601],
  limit: { name: 'profile-edits', max: 100, perSeconds: 600, by: 'account' },
});

export const deleteProfile = call({
  id: 'deleteProfile',
  base: 'sms',
  method: 'DELETE',
  path: '/subscriberv2/v1/profile/{profileid}',
  summary: 'Deletes a profile; the admin’s profile only, and never itself',
  guard: 'session',
  rows: ['CALL-62', 'PROF-15', 'ROLE-09'],
  params: profileId,
  reply: success(z.string()),
  errors: [1002, 6055, 6067, 6068, 6414, 6417, 7001],
});

export const resetPin = call({
  id: 'resetPin',
  base: 'sms',
  method: 'POST',
  path: '/subscriberv2/v1/profile/resetpin',
  summary: 'Sends a code for a new PIN to the account’s mail address or mobile number',
  guard: 'session',
  rows: ['CALL-62', 'PROF-14'],
  body: profileId.extend({ displaylanguage: displayLanguage.default('eng') }),
  bodyType: 'form',
  reply: success(z.string()).extend({ resendafter: z.number().int(), expiresin: z.number().int() }),
  errors: [1001, 1002, 6055, 6067, 6068, 7001, 8601],
  limit: { name: 'reset-pin', max: 10, perSeconds: 3600, by: 'account' },
});

export const confirmResetPin = call({
  id: 'confirmResetPin',
  base: 'sms',
  method: 'POST',
  path: '/subscriberv2/v1/profile/confirmresetpin',
  summary: 'Sets a new PIN by the code',
  guard: 'session',
  rows: ['CALL-62', 'PROF-14', 'ERR-15'],
  body: profileId.extend({ otp: oneTimeCode, pin: profilePin }),
  bodyType: 'form',
  reply: success(z.string()),
  errors: [1001, 1002, 6005, 6055, 6067, 6068, 7001, 8601],
});
