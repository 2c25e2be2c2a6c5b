import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { demoSettings } from './demo-settings.ts';
import { networkLimits } from './network-limits.ts';
import { pushSettings } from './push-settings.ts';
import {
  mailAddresses,
  megabytes,
  onOff,
  publicAddresses,
  pushPorts,
  setting,
  urlWithProtocol,
  wholeNumber,
  type Setting,
} from './setting-values.ts';

/** One or more invalid settings. The message has one sentence per fault and never a secret's value. */
export class ConfigError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

type Environment = Record<string, string | undefined>;

const settings = {
  port: setting({
    variable: 'PORT',
    allowed: 'a port from 0 to 65535 (0: any free one)',
    meaning: 'Port that the service listens on.',
    fallback: '3000',
    schema: wholeNumber(0, 65535),
  }),
  host: setting({
    variable: 'HOST',
    allowed: 'an address or host name of this machine',
    meaning: 'Address that the service listens on.',
    fallback: '0.0.0.0',
    schema: z.string().regex(/^[A-Za-z0-9.:_-]+$/),
  }),
  dataFolder: setting({
    variable: 'RAWI_DATA',
    allowed: 'a folder',
    meaning: 'Folder of all persistent data: database, films, pictures.',
    fallback: './data',
    schema: z
      .string()
      .refine((path) => !path.includes('\0'))
      .transform(absolutePath),
  }),
  databaseUrl: setting({
    variable: 'DATABASE_URL',
    allowed: 'an address like postgresql://user:password@host:5432/name',
    meaning: 'A PostgreSQL of your own, 15 or newer. Left out, the service runs one in its data folder.',
    secret: true,
    schema: urlWithProtocol(['postgres:', 'postgresql:']),
  }),
  databaseDirectUrl: setting({
    variable: 'DATABASE_DIRECT_URL',
    allowed: 'an address like postgresql://user:password@host:5432/name',
    meaning: 'The same database past a connection pooler, for locks and notifications.',
    secret: true,
    schema: urlWithProtocol(['postgres:', 'postgresql:']),
  }),
  databaseConnections: setting({
    variable: 'DATABASE_CONNECTIONS',
    allowed: 'a whole number from 2 to 500',
    meaning: 'How many database connections one process may hold for its queries.',
    fallback: '16',
    schema: wholeNumber(2, 500),
  }),
  databasePrepared: setting({
    variable: 'DATABASE_PREPARED',
    allowed: 'on or off',
    meaning:
      'Whether statements are prepared by name. Left out, they are unless DATABASE_DIRECT_URL is set (a pooler); ' +
      'turn it on there if the pooler supports prepared statements (PgBouncer from 1.21 on with max_prepared_statements).',
    schema: onOff,
  }),
  publicUrls: setting({
    variable: 'PUBLIC_URL',
    allowed:
      'an address like https://tv.example.com, with nothing after the host; or one for each provider, ' +
      'like rawi=https://tv.example.com,layali=https://layali.example.com',
    meaning:
      'Address that viewers reach PROVIDER at, or each provider that is named. Left out, it is taken from each ' +
      'request, if its host is one of this service.',
    schema: publicAddresses(),
  }),
  provider: setting({
    variable: 'PROVIDER',
    allowed: 'a provider id: small letters, digits and hyphens, at most 32',
    meaning: 'Provider that is served where a request names no other.',
    fallback: 'rawi',
    schema: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/),
  }),
  brandsFolder: setting({
    variable: 'RAWI_BRANDS',
    allowed: 'a folder',
    meaning:
      'Folder with one folder for each brand (brand.json, keys.json, faq.en.json, faq.ar.json). Left out, the two of the demo.',
    schema: z
      .string()
      .refine((path) => !path.includes('\0'))
      .transform(absolutePath),
  }),
  trustedProxies: setting({
    variable: 'TRUSTED_PROXIES',
    allowed: 'a whole number from 0 to 10',
    meaning:
      'How many proxies are in front of the service; only that many entries of the forwarding headers are trusted.',
    fallback: '0',
    schema: wholeNumber(0, 10),
  }),
  forwardedHost: setting({
    variable: 'FORWARDED_HOST',
    allowed: 'on or off',
    meaning:
      'Whether the trusted proxies write X-Forwarded-Host. Off, it is ignored, and the host is taken from Host.',
    fallback: 'off',
    schema: onOff,
  }),
  maxConnections: setting({
    variable: 'MAX_CONNECTIONS',
    allowed: 'a whole number from 10 to 1000000',
    meaning: 'How many connections one process keeps open; further ones are closed immediately.',
    fallback: '10000',
    schema: wholeNumber(10, 1_000_000),
  }),
  idleSeconds: setting({
    variable: 'IDLE_SECONDS',
    allowed: 'a whole number from 1 to 3600',
    meaning:
      'Seconds without any byte sent or received after which a connection is closed. Slow transfers are not cut off.',
    fallback: '60',
    schema: wholeNumber(1, 3600),
  }),
  logLevel: setting({
    variable: 'LOG_LEVEL',
    allowed: 'trace, debug, info, warn, error, fatal or silent',
    meaning: 'Lowest level of a line that is logged. Left out on a terminal, warn.',
    fallback: 'info',
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  }),
  ffmpegPath: setting({
    variable: 'FFMPEG_PATH',
    allowed: 'the path of a program',
    meaning: 'The ffmpeg to use. Left out, the one on the PATH.',
    schema: z.string().refine((path) => !path.includes('\0')),
  }),
  picturesAhead: setting({
    variable: 'PICTURES_AHEAD',
    allowed: 'on or off',
    meaning: 'Whether pictures of screens are made before they are requested.',
    fallback: 'on',
    schema: onOff,
  }),
  ...demoSettings,
  role: setting({
    variable: 'RAWI_ROLE',
    allowed: 'all, web or worker',
    meaning: 'What this process does: answer requests, run jobs, or both.',
    fallback: 'all',
    schema: z.enum(['all', 'web', 'worker']),
  }),
  liveIngest: setting({
    variable: 'LIVE_INGEST',
    allowed:
      'a list like rawi/C4010:9710:passphrase, with passphrases of 10 to 79 letters, digits and . _ ~ -',
    meaning: 'UDP ports on which channels are received by SRT, and who may push to them. Left out, none.',
    secret: true,
    schema: pushPorts(),
  }),
  segmentCacheBytes: setting({
    variable: 'SEGMENT_CACHE_MB',
    allowed: 'a whole number of megabytes from 0 to 65536',
    meaning: 'Memory for media segments.',
    fallback: '64',
    schema: megabytes(0, 65536),
  }),
  pageCacheBytes: setting({
    variable: 'PAGE_CACHE_MB',
    allowed: 'a whole number of megabytes from 0 to 65536',
    meaning: 'Memory for cached replies and pages.',
    fallback: '32',
    schema: megabytes(0, 65536),
  }),
  mediaAddressSeconds: setting({
    variable: 'MEDIA_ADDRESS_SECONDS',
    allowed: 'a whole number of seconds from 10 to 86400',
    meaning:
      'How long signed media addresses are valid. A running player renews them; at a CDN, a stream that lost its slot ends after this time.',
    fallback: '300',
    schema: wholeNumber(10, 86_400),
  }),
  qualityDays: setting({
    variable: 'QUALITY_DAYS',
    allowed: 'a whole number from 1 to 1000',
    meaning: 'Days that the hourly sums of how plays went (start time, stalls, failures) are stored.',
    fallback: '90',
    schema: wholeNumber(1, 1000),
  }),
  analyticsDays: setting({
    variable: 'ANALYTICS_DAYS',
    allowed: 'a whole number from 8 to 4000',
    meaning: 'Days that the events of viewers, and their daily sums, are stored.',
    fallback: '400',
    schema: wholeNumber(8, 4000),
  }),
  ...networkLimits,
  smtpUrl: setting({
    variable: 'SMTP_URL',
    allowed: 'an address like smtp://user:password@host:587 or smtps://user:password@host',
    meaning:
      'The mail server. Left out, the demo shows its mails at /sandbox/outbox; another service sends none.',
    secret: true,
    schema: urlWithProtocol(['smtp:', 'smtps:']),
  }),
  mailFrom: setting({
    variable: 'MAIL_FROM',
    allowed:
      'a mail address; or one for each provider, like rawi=tv@example.com,layali=tv@layali.example.com',
    meaning:
      "Address that the mails of PROVIDER come from, or those of each provider that is named. Left out, the brand's `supportMail`.",
    schema: mailAddresses(),
  }),
  smsUrl: setting({
    variable: 'SMS_URL',
    allowed: 'an address like https://gateway.example.com/messages',
    meaning:
      'The gateway of text messages (see below). Left out, the demo shows them at /sandbox/outbox; another service sends none.',
    secret: true,
    schema: urlWithProtocol(['http:', 'https:']),
  }),
  smsToken: setting({
    variable: 'SMS_TOKEN',
    allowed: 'a text of 1 to 4096 characters without spaces',
    meaning: 'Bearer token of the gateway of text messages.',
    secret: true,
    schema: z.string().regex(/^\S{1,4096}$/),
  }),
  ...pushSettings,
  sandbox: setting({
    variable: 'RAWI_SANDBOX',
    allowed: 'on or off',
    meaning:
      'Whether a demo answers at /sandbox/: its mails and text messages, the answers of its captchas, its clock. Without a demo there is none.',
    fallback: 'on',
    schema: onOff,
  }),
  drmServices: setting({
    variable: 'DRM_SERVICES',
    allowed: 'JSON with the settings of one DRM service for each provider (see below)',
    meaning:
      'The DRM services that give licences for the protected films of providers. A provider without one has ClearKey.',
    secret: true,
    schema: z.string().min(2).max(100_000),
  }),
  paymentGateways: setting({
    variable: 'PAYMENT_GATEWAYS',
    allowed: 'JSON with a list of payment gateways for each provider (see below)',
    meaning:
      'The payment gateways that subscribers of providers pay at. With one in live mode nothing answers at /sandbox/.',
    secret: true,
    schema: z.string().min(2).max(100_000),
  }),
  shutdownSeconds: setting({
    variable: 'SHUTDOWN_SECONDS',
    allowed: 'a whole number from 1 to 600',
    meaning: 'Longest time that a graceful shutdown may take.',
    fallback: '20',
    schema: wholeNumber(1, 600),
  }),
  metricsToken: setting({
    variable: 'METRICS_TOKEN',
    allowed: 'a text of 16 to 256 characters without spaces',
    meaning:
      'Bearer token that opens /metrics. Left out, only this machine may read it, and only where no proxy is configured.',
    secret: true,
    schema: z.string().regex(/^\S{16,256}$/),
  }),
  secret: setting({
    variable: 'RAWI_SECRET',
    allowed: 'a text of 32 to 256 characters',
    meaning:
      'Encrypts the signing keys in the database. Once used, it must not change. Left out, they are stored unencrypted.',
    secret: true,
    schema: z.string().min(32).max(256),
  }),
};

type Settings = typeof settings;
type ValueOf<S> = S extends Setting<infer T> ? T : never;
type Required =
  | keyof typeof networkLimits
  | 'port'
  | 'host'
  | 'dataFolder'
  | 'databaseConnections'
  | 'provider'
  | 'trustedProxies'
  | 'forwardedHost'
  | 'maxConnections'
  | 'idleSeconds'
  | 'logLevel'
  | 'picturesAhead'
  | 'demo'
  | 'demoFilmWidth'
  | 'role'
  | 'segmentCacheBytes'
  | 'pageCacheBytes'
  | 'mediaAddressSeconds'
  | 'qualityDays'
  | 'analyticsDays'
  | 'fcmUrl'
  | 'sandbox'
  | 'shutdownSeconds';

/**
 * The settings of a process, read once at its start. Sizes are in bytes, addresses have no trailing slash.
 */
export type Config = { readonly [K in Required]: ValueOf<Settings[K]> } & {
  readonly [K in Exclude<keyof Settings, Required>]: ValueOf<Settings[K]> | undefined;
} & {
  /** KiB of memory that a hash of a password takes. No variable sets it: with less, stolen hashes are guessed sooner. */
  readonly passwordMemory: number;
};

/** 19 MiB (design section 8). */
const PASSWORD_MEMORY = 19_456;

/** The public address of a provider, where it is set. */
export function publicUrlOf(
  config: Pick<Config, 'publicUrls' | 'provider'>,
  providerId: string,
): string | undefined {
  return (
    config.publicUrls?.get(providerId) ??
    (providerId === config.provider ? config.publicUrls?.get('') : undefined)
  );
}

function absolutePath(path: string): string {
  return isAbsolute(path) ? resolve(path) : resolve(process.cwd(), path);
}

function faultSentence(declared: Setting<unknown>, got: string): string {
  const shown = declared.secret ? 'a value that is not shown' : JSON.stringify(got.slice(0, 80));
  return `${declared.variable} is ${shown}, but must be ${declared.allowed}.`;
}

/**
 * Reads the settings from environment variables. A variable that is empty counts as left out.
 * Throws ConfigError with every fault at once.
 */
export function readConfig(environment: Environment): Config {
  const faults: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, declared] of Object.entries(settings) as [string, Setting<unknown>][]) {
    const written = environment[declared.variable];
    const text = written === undefined || written.trim() === '' ? declared.fallback : written.trim();
    if (text === undefined) {
      values[name] = undefined;
      continue;
    }
    const parsed = declared.schema.safeParse(text);
    if (parsed.success) values[name] = parsed.data;
    else faults.push(faultSentence(declared, text));
  }
  if (faults.length > 0) throw new ConfigError(faults);
  return Object.freeze({ ...values, passwordMemory: PASSWORD_MEMORY }) as Config;
}

export interface SettingDescription {
  variable: string;
  meaning: string;
  allowed: string;
  default: string;
}

/** Every setting with its meaning, for the operator's page and the command line. */
export function describeConfig(): SettingDescription[] {
  return Object.values(settings).map(
    ({ variable, meaning, allowed, fallback }: Setting<never> | Setting<unknown>) => ({
      variable,
      meaning,
      allowed,
      default: fallback ?? '',
    }),
  );
}
