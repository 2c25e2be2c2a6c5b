import { z } from 'zod';

const LOCAL = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** An address of a DRM service, without a slash at its end: https, as keys and tokens travel to it. */
export const serviceAddress = z
  .string()
  .refine((text) => {
    if (!URL.canParse(text)) return false;
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' || (protocol === 'http:' && LOCAL.has(hostname));
  }, 'an https address')
  .transform((text) => text.replace(/\/+$/, ''));

export const settingText = z
  .string()
  .regex(/^\S(?:.{0,500}\S)?$/, '1 to 502 characters without a space at either end');
export const settingGuid = z.guid('a GUID');
