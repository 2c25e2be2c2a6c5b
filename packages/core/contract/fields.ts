import {
  FORM_LIMITS,
  fromAnyDigits,
  normalizeCouponId,
  OTP_LENGTH,
  PAIRING_CODE_LENGTH,
  PIN_LENGTH,
  trimmedText,
  withoutMarks,
} from '@rawi/domain';
import { z } from 'zod';

/** Schemas of the values that people type into forms: the browser and the service validate with the same. */

const { nameLength, passwordLength } = FORM_LIMITS;

/** Words that a person writes, without spaces around them; what shows nothing is empty. */
export const freeText = z.string().overwrite(trimmedText);

/** Letters of any script and spaces (VALID-03). */
export const personName = freeText
  .min(nameLength.min)
  .max(nameLength.max)
  .regex(/^[\p{L}\p{M} ]+$/u, 'letters and spaces');

/** VALID-05: Latin letters, digits and the signs of mail addresses, in lower case. */
export const emailAddress = z
  .string()
  .overwrite(withoutMarks)
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,62}\.)+[a-z]{2,63}$/, 'a mail address');

/** In international format. Whether its country has such a number is up to the service. */
export const mobileNumber = z.string().regex(/^\+[1-9]\d{5,14}$/, 'a mobile number with its calling code');

/** VALID-12. */
export const password = z.string().min(passwordLength.min).max(passwordLength.max);

const digitCode = (length: number) =>
  z
    .string()
    .transform((text) => fromAnyDigits(text).replaceAll(/\D/g, ''))
    .pipe(z.string().length(length));

/** The code of a text message or mail (AUTH-13), in digits of any script. */
export const oneTimeCode = digitCode(OTP_LENGTH);
/** PAIR-02, PAIR-04: in digits of any script, with anything between them. */
export const pairingCode = digitCode(PAIRING_CODE_LENGTH);
/** PROF-12. */
export const profilePin = digitCode(PIN_LENGTH);

/** VALID-31: letters, digits and hyphens; written in groups, the spaces between them say no more than hyphens do. */
export const voucherCode = z
  .string()
  .overwrite((text) => withoutMarks(text).replaceAll(/\s/g, ''))
  .max(FORM_LIMITS.voucherMaxLength)
  .regex(/^[\p{L}\p{N}_-]+$/u, 'letters, digits and hyphens');

/** A coupon as it is typed, in digits of any script. */
export const couponCode = voucherCode.transform(normalizeCouponId);

/**
 * A mail address, or a mobile number in digits of any script, with or without its calling code (VALID-05..10). The
 * kind of the error says what the text seems to be: `email` or `mobile`.
 */
export const emailOrMobile = z
  .string()
  .transform((text, context): { email: string } | { mobileno: string } => {
    const typed = fromAnyDigits(withoutMarks(text).trim());
    if (/^[+\d][\d\s().-]*$/.test(typed)) {
      const digits = typed.replaceAll(/\D/g, '');
      if (digits.length >= FORM_LIMITS.mobileMinDigits && digits.length <= 15)
        return { mobileno: `${typed.startsWith('+') ? '+' : ''}${digits}` };
      const params = { error: 'mobile', values: { least: FORM_LIMITS.mobileMinDigits } };
      context.addIssue({ code: 'custom', params, message: 'a mobile number' });
      return z.NEVER;
    }
    const email = emailAddress.safeParse(typed);
    if (email.success) return { email: email.data };
    context.addIssue({
      code: 'custom',
      params: { error: 'email' },
      message: 'a mail address or mobile number',
    });
    return z.NEVER;
  });
