import { errors, type ErrorCode } from '@rawi/contract';
import { expect, test } from 'vitest';
import { catalogues, type MessageId } from './catalogues.ts';

/** Texts that the specification fixes to the letter, misspellings too. */
const texts: Partial<Record<MessageId, string>> = {
  'field.name.required': 'Name Required',
  'field.email.required': 'Email Required',
  'field.email.invalid': 'Please enter only Latin letters or numbers, Ex: Abc,123',
  'field.mobile.required': 'Mobileno Required',
  'field.mobile.tooShort': 'Mobile number should be minimum {least, number} digits',
  'field.mobile.country': 'The Country code could not be fetched! Please try after sometime.',
  'field.emailOrMobile.required': 'Email or Mobileno Required',
  'field.password.required': 'Password Required!',
  'field.password.length': 'Password should be 6-16 character long',
  'field.oldPassword.required': 'Old Password Required!',
  'field.newPassword.sameAsOld': 'New password should not be same as old password',
  'field.age.required': 'Age is Mandatory',
  'field.ageRange.required': 'Age range is mandatory',
  'field.pin.required': 'Pin Required',
  'field.otp.required': 'Otp Required',
  'field.captcha.required': 'Captcha Required',
  'field.file.tooLarge': 'Image size should less than 1 MB',
  'field.file.duplicate': 'Same file is already attached!',
  'field.file.resolution': 'Image resolution too low',
  'field.ticketTitle.required': 'Title Required',
  'field.ticketTitle.tooLong': 'Title should be at most 64 characters',
  'field.description.required': 'Description Required',
  'field.comment.required': 'Comment Required',
  'form.offline': 'No Internet Connection',
  'error.page.title': 'Page not found',
};

/** Reasons that the specification fixes, with the codes that it gives or that we decided. */
const reasons: Partial<Record<ErrorCode, string>> = {
  1001: 'payload not found',
  6001: 'Invalid User',
  6002: 'Invalid Credential',
  6003: 'Email Required',
  6005: 'Invalid Otp',
  6110: 'Verification Pending',
  6114: 'Active device limit reached. Please ask the master profile to remove a device',
  6121: 'Monthly device change limit reached',
  6301: 'Entered invalid captcha text',
  6302: 'Captcha limit reached',
  6401: 'Mobile Number Not Valid',
  6404: 'Invalid_MSISDN',
  6405: 'Invalid Mobile Number',
  6406: 'This mobile number is blacklisted',
  6407: 'MobileNoSignupRestircted',
  6408: 'emailAlreadyExistsMessage',
  6409: 'Nothing to update',
  7001: 'No such data Found',
  7401: 'Image size should less than 1 MB',
  7402: 'Same file is already attached!',
  7403: 'Image resolution too low',
  8601: 'Limit reached, try after some time',
  8801: 'Device Limit Reached',
  8882: 'Content is not accessible',
};

const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);

test('VALID-02 VALID-04 VALID-05 VALID-06 VALID-08 VALID-10 VALID-11 VALID-12 VALID-13 VALID-16 VALID-17 VALID-18 VALID-20 VALID-23 VALID-24 VALID-26 VALID-27 VALID-29 VALID-30 TICK-08 AUTH-14 ERR-22 ERR-27 fixed texts are to the letter, and in Arabic too', () => {
  for (const [id, text] of Object.entries(texts) as [MessageId, string][]) {
    expect(catalogues.en[id], id).toBe(text);
    expect(isArabic(catalogues.ar[id]), `${id} in Arabic`).toBe(true);
  }
});

test('VALID-01 ERR-08 ERR-11 ERR-12 ERR-14 ERR-15 ERR-16 ERR-17 ERR-18 ERR-19 ERR-20 ERR-21 ERR-23 ERR-25 fixed reasons are to the letter, each under its code', () => {
  for (const [code, reason] of Object.entries(reasons) as unknown as [ErrorCode, string][]) {
    expect(errors[code].reason).toBe(reason);
    expect(isArabic(catalogues.ar[`code.${code}`]), `${code} in Arabic`).toBe(true);
  }
});
