import { password } from '@rawi/contract';
import { z } from 'zod';

/** VALID-11..16: both passwords have their length, and the new one is another. */
export const changePassword = z
  .object({ oldpassword: password, password })
  .refine((typed) => typed.oldpassword !== typed.password, {
    path: ['password'],
    params: { error: 'sameAsOld' },
  });

export const firstPassword = z.object({ password });
