import { correctTheme, readLogo, type Logo } from '@rawi/brand';
import { brandSchema, type Brand } from '@rawi/brand/schema';
import type { DisplayLanguage, Faq } from '@rawi/contract';
import type { Provider } from '@rawi/platform';
import { createHash } from 'node:crypto';
import { z } from 'zod';

const cipherKey = z.string().regex(/^[\x20-\x7e]{16}$/, '16 ASCII characters');
const issuerKeys = z.strictObject({
  /** An issuer in the place of the world's, such as one of a test. */
  issuer: z.url({ protocol: /^https?$/ }).optional(),
  secret: z.string().min(1).max(4096).optional(),
});
const keysSchema = z.object({
  deviceKey: cipherKey,
  passwordKey: cipherKey.optional(),
  social: z
    .strictObject({
      facebook: issuerKeys.optional(),
      google: issuerKeys.optional(),
      apple: issuerKeys.optional(),
    })
    .default({}),
  analytics: z
    .strictObject({
      ga4ApiSecret: z.string().min(1).max(200).optional(),
      clevertapPasscode: z.string().min(1).max(200).optional(),
    })
    .default({}),
});

const faqText = z.string().trim().min(1).max(2000);
const faqSchema = z.array(z.strictObject({ question: faqText, answer: faqText })).max(200);

/** The documents of a provider, not validated yet, as in its folder or its row. */
export interface ProviderDocuments {
  /** `brand.json`. */
  brand: unknown;
  /** `keys.json`. */
  keys: unknown;
  /** `faq.en.json` and `faq.ar.json`; a language may be missing. */
  faq?: Partial<Record<DisplayLanguage, unknown>>;
  /** `logo.svg`. */
  logo?: string;
}

/** A provider with its validated documents. */
export interface LoadedProvider extends Provider {
  /** Colours are already corrected for readable contrast. */
  brand: Brand;
  /** Its logo, if it has one; the path contains a hash of the file. */
  logo?: Logo & { path: string };
  /** AES-128 key of device registration, ASCII. */
  deviceKey: string;
  /** AES-128 key of passwords on their way (AUTH-10), ASCII; the device key where there is none of its own. */
  passwordKey: string;
  /** Issuers of social accounts: secrets, and addresses of the provider's own. */
  social: z.output<typeof keysSchema>['social'];
  /** Secrets of the tools that events are handed to. */
  analyticsKeys: z.output<typeof keysSchema>['analytics'];
  /** Empty in a language that has no file. */
  faq: Record<DisplayLanguage, Faq>;
}

/** The documents of a provider, or the providers together, cannot be used. The message is one sentence. */
export class ProviderError extends Error {}

function parse<S extends z.ZodType>(name: string, value: unknown, schema: S): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  throw new ProviderError(`${name}: ${issue.path.join('.') || 'the file'}: ${issue.message}.`);
}

function parseLogo(providerId: string, name: string, svg: string | undefined): Pick<LoadedProvider, 'logo'> {
  if (svg === undefined) return {};
  const logo = readLogo(svg);
  if (typeof logo === 'string') throw new ProviderError(`${name}: ${logo}.`);
  const hash = createHash('sha256').update(logo.svg).digest('hex').slice(0, 12);
  return { logo: { ...logo, path: `/brand/${providerId}/logo-${hash}.svg` } };
}

/**
 * Validates the documents of a provider. `place` is the folder or row they were read from, for messages. Errors:
 * ProviderError, which names the document and the field.
 */
export function parseProvider(
  providerId: string,
  documents: ProviderDocuments,
  place: string,
): LoadedProvider {
  const brand = parse(`${place}brand.json`, documents.brand, brandSchema);
  if (brand.providerId !== providerId)
    throw new ProviderError(
      `${place} holds the brand "${brand.providerId}"; the folder or row must have the same name.`,
    );
  const {
    deviceKey,
    passwordKey = deviceKey,
    social,
    analytics: analyticsKeys,
  } = parse(`${place}keys.json`, documents.keys, keysSchema);
  const faqOf = (language: DisplayLanguage, file: string): Faq => ({
    data: parse(`${place}${file}`, documents.faq?.[language] ?? [], faqSchema),
  });
  return {
    id: providerId,
    brand: { ...brand, theme: correctTheme(brand.theme) },
    deviceKey,
    passwordKey,
    social,
    analyticsKeys,
    faq: { eng: faqOf('eng', 'faq.en.json'), ara: faqOf('ara', 'faq.ar.json') },
    ...parseLogo(providerId, `${place}logo.svg`, documents.logo),
  };
}
