import { z } from 'zod';

/** What the sample form sends: checked in the browser and, by the same schema, where it is sent to. */
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
    params: { fault: 'same' },
  });

export type SampleBody = z.input<typeof sampleBody>;
