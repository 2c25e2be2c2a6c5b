import { z } from 'zod';

/** The body of the sample form: the browser and the gallery's server validate with the same schema. */
export const sampleBody = z
  .strictObject({
    name: z
      .string()
      .trim()
      .min(2)
      .max(32)
      .regex(/^[\p{L}\p{M} ]+$/u),
    email: z.email(),
    mobileno: z.string().regex(/^\+[1-9]\d{6,14}$/),
    dob: z.iso.date().optional(),
    oldpassword: z.string().min(6).max(16),
    password: z.string().min(6).max(16),
    otp: z.string().regex(/^\d{6}$/),
    plan: z.enum(['month', 'year']),
    terms: z.literal(true),
  })
  .refine(({ oldpassword, password }) => oldpassword !== password, {
    path: ['password'],
    params: { error: 'sameAsOld' },
  });

export type SampleBody = z.input<typeof sampleBody>;
