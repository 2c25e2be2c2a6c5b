import { emailAddress, mobileNumber, oneTimeCode, password, personName } from '@rawi/contract';
import { z } from 'zod';

/** The body of the sample form: the browser and the gallery's server validate with the same schema. */
export const sampleBody = z
  .strictObject({
    name: personName,
    email: emailAddress,
    mobileno: mobileNumber,
    dob: z.iso.date().optional(),
    oldpassword: password,
    password,
    otp: oneTimeCode,
    plan: z.enum(['month', 'year']),
    terms: z.literal(true),
  })
  .refine(({ oldpassword, password: next }) => oldpassword !== next, {
    path: ['password'],
    params: { error: 'sameAsOld' },
  });

export type SampleBody = z.input<typeof sampleBody>;
