import { z } from 'zod';

/** One setting: its variable, and how its value is read. */
export interface Setting<T> {
  variable: string;
  /** The allowed values, phrased to follow "must be". */
  allowed: string;
  meaning: string;
  /** As written in the environment; `undefined` where leaving it out means "none". */
  fallback?: string;
  secret?: boolean;
  schema: z.ZodType<T, string>;
}

export const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

export function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max);
}

export const megabytes = (min: number, max: number) =>
  wholeNumber(min, max).transform((value) => value * 1024 * 1024);

export function urlWithProtocol(protocols: readonly string[]) {
  return z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol));
}

const originForm = /^https?:\/\/[^/?#@=,]+\/*$/i;

/**
 * One address, under the empty name, or one for each named provider: `rawi=https://tv.example.com,...`. No two may be
 * the same, since the provider is resolved from the host.
 */
export function publicAddresses() {
  return z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map(
          (part) =>
            /^(?:([a-z][a-z0-9-]{0,31})=)?(.*)$/s.exec(part.trim())!.slice(1, 3) as [string?, string?],
        ),
    )
    .refine((list) => list.every(([, url]) => url !== undefined && originForm.test(url) && URL.canParse(url)))
    .refine((list) => list.length === 1 || list.every(([name]) => name !== undefined))
    .transform((list) => list.map(([name, url]) => [name ?? '', new URL(url!).origin] as const))
    .refine((list) =>
      [0, 1].every((part) => new Set(list.map((pair) => pair[part as 0])).size === list.length),
    )
    .transform((list): ReadonlyMap<string, string> => new Map(list));
}

/** Origins with commas between them: `https://push.example.com,http://localhost:9000`. */
export function origins() {
  return z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .refine((list) => list.every((url) => originForm.test(url) && URL.canParse(url)))
    .transform((list): readonly string[] => list.map((url) => new URL(url).origin));
}

/** One mail address, under the empty name, or one for each named provider: `rawi=tv@example.com,...`. */
export function mailAddresses() {
  return z
    .string()
    .transform((text) =>
      text.split(',').map((part) => /^(?:([a-z][a-z0-9-]{0,31})=)?(.*)$/s.exec(part.trim())!.slice(1, 3)),
    )
    .refine((list) => list.every(([, address]) => z.email().safeParse(address).success))
    .refine((list) => list.length === 1 || list.every(([name]) => name !== undefined))
    .refine((list) => new Set(list.map(([name]) => name)).size === list.length)
    .transform(
      (list): ReadonlyMap<string, string> => new Map(list.map(([name, address]) => [name ?? '', address!])),
    );
}

export function setting<T>(declared: Setting<T>): Setting<T> {
  return declared;
}

/** A port on which a channel is received: `provider/channel:port:passphrase`, several of them with commas. */
export function pushPorts() {
  return z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) =>
          /^([a-z][a-z0-9-]{0,31})\/([A-Za-z0-9_-]{1,64}):(\d{2,5}):([\w.~-]{10,79})$/.exec(part.trim()),
        ),
    )
    .refine((list) => list.every((found) => found !== null && Number(found[3]) < 65_536))
    .transform((list) =>
      list.map((found) => {
        const [, providerId = '', channelId = '', port = '', passphrase = ''] = found ?? [];
        return { providerId, channelId, port: Number(port), passphrase };
      }),
    )
    .refine((list) => new Set(list.map(({ port }) => port)).size === list.length)
    .refine(
      (list) =>
        new Set(list.map(({ providerId, channelId }) => `${providerId}/${channelId}`)).size === list.length,
    );
}
