import { correctTheme, readLogo, type Logo } from '@rawi/brand';
import { brandSchema, type Brand } from '@rawi/brand/schema';
import { CallError, type DisplayLanguage, type Faq } from '@rawi/contract';
import type { Provider, Providers } from '@rawi/platform';
import { parseCookie } from 'cookie';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const keysSchema = z.object({ deviceKey: z.string().regex(/^[\x20-\x7e]{16}$/, '16 ASCII characters') });

const faqText = z.string().trim().min(1).max(2000);
const faqSchema = z.array(z.strictObject({ question: faqText, answer: faqText })).max(200);

/** A loaded brand: its `brand.json` with keys, FAQ and logo. */
export interface LoadedBrand extends Provider {
  /** Colours are already corrected for readable contrast. */
  brand: Brand;
  /** Its logo, if it has one; the path contains a hash of the file. */
  logo?: Logo & { path: string };
  /** AES-128 key of device registration, ASCII. */
  deviceKey: string;
  /** Empty in a language that has no file. */
  faq: Record<DisplayLanguage, Faq>;
}

/** A brand folder cannot be used. The message is one sentence. */
export class BrandError extends Error {}

function readJson<S extends z.ZodType>(file: URL, schema: S): z.output<S> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new BrandError(`${file.pathname} is missing or is not JSON.`);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  throw new BrandError(`${file.pathname}: ${issue.path.join('.') || 'the file'}: ${issue.message}.`);
}

function readBrandLogo(brandFolder: URL, providerId: string): Pick<LoadedBrand, 'logo'> {
  const file = new URL('logo.svg', brandFolder);
  if (!existsSync(file)) return {};
  const logo = readLogo(readFileSync(file, 'utf8'));
  if (typeof logo === 'string') throw new BrandError(`${file.pathname}: ${logo}.`);
  const hash = createHash('sha256').update(logo.svg).digest('hex').slice(0, 12);
  return { logo: { ...logo, path: `/brand/${providerId}/logo-${hash}.svg` } };
}

function readFaq(file: URL): Faq {
  return { data: existsSync(file) ? readJson(file, faqSchema) : [] };
}

/**
 * Reads all brands of a folder: one subfolder each, with `brand.json`, `keys.json`, and optionally `faq.en.json`,
 * `faq.ar.json` and `logo.svg`. Errors: BrandError.
 */
export function readBrands(folder: URL): Map<string, LoadedBrand> {
  if (!existsSync(folder)) throw new BrandError(`The folder of brands ${folder.pathname} does not exist.`);
  const brands = new Map<string, LoadedBrand>();
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const brandFolder = new URL(`${entry.name}/`, folder);
    const brand = readJson(new URL('brand.json', brandFolder), brandSchema);
    if (brand.providerId !== entry.name)
      throw new BrandError(
        `${brandFolder.pathname} holds the brand "${brand.providerId}"; the folder must have the same name.`,
      );
    const { deviceKey } = readJson(new URL('keys.json', brandFolder), keysSchema);
    const { providerId, theme } = brand;
    brands.set(providerId, {
      id: providerId,
      brand: { ...brand, theme: correctTheme(theme) },
      deviceKey,
      faq: {
        eng: readFaq(new URL('faq.en.json', brandFolder)),
        ara: readFaq(new URL('faq.ar.json', brandFolder)),
      },
      ...readBrandLogo(brandFolder, providerId),
    });
  }
  return brands;
}

function hostWithoutPort(host: string): string {
  return host.replace(/\.?(?::\d+)?$/, '').toLowerCase();
}

/** The hosts of `PUBLIC_URL` with their brands. Errors: BrandError. */
function publicHosts(
  brands: ReadonlyMap<string, LoadedBrand>,
  fallback: LoadedBrand,
  publicUrls: ReadonlyMap<string, string>,
): [string, LoadedBrand][] {
  return [...publicUrls].flatMap(([providerId, url]) => {
    const brand = providerId === '' ? fallback : brands.get(providerId);
    if (!brand)
      throw new BrandError(`PUBLIC_URL names the provider "${providerId}", but there is no such brand.`);
    const { host, hostname } = new URL(url);
    return [
      [hostname, brand],
      [host, brand],
    ];
  });
}

/**
 * Resolves the provider of a request: by host name; in the demo also by `?provider=` and the cookie that it sets; else
 * the default one. Errors: 1006 for an unknown `?provider=`.
 */
export function createProviders(
  brands: ReadonlyMap<string, LoadedBrand>,
  options: { fallback: string; demo: boolean; publicUrls?: ReadonlyMap<string, string> | undefined },
): Providers<LoadedBrand> {
  const fallback = brands.get(options.fallback);
  if (!fallback) throw new BrandError(`PROVIDER is "${options.fallback}", but there is no such brand.`);
  const publicHostEntries = publicHosts(brands, fallback, options.publicUrls ?? new Map());
  const byHost = new Map([
    ...[...brands.values()].flatMap((one) =>
      one.brand.hosts.map((host) => [hostWithoutPort(host), one] as const),
    ),
    ...publicHostEntries,
  ]);
  return {
    hostsOf: (providerId) => brands.get(providerId)?.brand.hosts ?? [],
    isHost: (name) => byHost.has(name),
    countriesOf: (providerId) => brands.get(providerId)?.brand.countries ?? [],
    resolve({ host, query, header }) {
      const found = byHost.get(host) ?? byHost.get(hostWithoutPort(host));
      // In the demo, the default brand's public address also serves the other brands by `?provider=`.
      const isSharedAddress = options.demo && found === fallback && (options.publicUrls?.has('') ?? false);
      if (found && !isSharedAddress) return found;
      if (!options.demo) return fallback;
      const requestedId = query('provider');
      if (requestedId !== undefined) {
        const brand = brands.get(requestedId);
        if (!brand) throw new CallError(1006, 'provider');
        return brand;
      }
      const { provider } = parseCookie(header('cookie') ?? '');
      return (provider && brands.get(provider)) || fallback;
    },
  };
}
