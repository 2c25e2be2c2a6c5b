import { OBJECT_ID } from '@rawi/domain';
import { z } from 'zod';

/** Schemas that many calls share. Numbers in queries are digits only: `1e3`, ` 1` and `` are refused. */

export const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/, 'a page number from 1')
  .transform(Number);
export const pageSize = z
  .string()
  .regex(/^[1-9]\d{0,2}$/, 'a page size from 1 to 100')
  .transform(Number)
  .refine((size) => size <= 100, 'a page size from 1 to 100');

/** Display language, ISO 639-2 (LANG-06). */
export const displayLanguage = z.enum(['eng', 'ara']);
export type DisplayLanguage = z.output<typeof displayLanguage>;

export const objectId = z.string().regex(OBJECT_ID, 'an object id');
export const providerId = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'a provider id');
/** An amount in the smallest units of its currency: a number, or its digits alone as a form sends them. */
export const minorUnits = z.union([
  z.int().min(0),
  z
    .string()
    .regex(/^\d{1,15}$/, 'a whole amount in digits')
    .transform(Number),
]);

export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'an ISO 3166 country code');
export const languageCode = z.string().regex(/^[a-z]{3}$/, 'an ISO 639-2 language code');

/** A list reply (CALL-65). */
export function list<T extends z.ZodType>(item: T) {
  return z.object({
    page: z.number().int(),
    pagesize: z.number().int(),
    totalcount: z.number().int(),
    data: z.array(item),
  });
}

/** An action's reply (CALL-65). */
export function success<T extends z.ZodType>(value: T) {
  return z.object({ success: value });
}
