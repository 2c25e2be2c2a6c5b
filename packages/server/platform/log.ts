import { isIPv4, isIPv6 } from 'node:net';
import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import type { Config } from './config.ts';
import { createTerminalStream } from './log-terminal.ts';

/** A logger: JSON lines, or short lines on a terminal. `log.child({ part: 'jobs' })` names the component. */
export type Log = Logger;

const secretFields = [
  'authorization',
  'Authorization',
  'x-session',
  'X-SESSION',
  'cookie',
  'set-cookie',
  'token',
  'accessToken',
  'refreshToken',
  'password',
  'newpassword',
  'secret',
  'otp',
  'pin',
  'profilepin',
  'email',
  'mobileno',
  'phone',
  'hash',
  'signature',
  'databaseUrl',
  'card',
  'cvc',
];

const redactPaths = secretFields.flatMap((name) => {
  const key = /^[A-Za-z]+$/.test(name) ? name : `["${name}"]`;
  const after = (prefix: string) => (key.startsWith('[') ? `${prefix}${key}` : `${prefix}.${key}`);
  return [key, after('*'), after('*.*')];
});

const emailLike = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g;
const phoneLike = /\+\d[\d ()-]{6,}\d/g;
const bearerLike = /\b(bearer)\s+[\w.~+/=-]+/gi;
const jwtLike = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g;
const passwordInUrl = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@]*:)[^\s@/]+@/gi;

/** Redacts tokens, mail addresses, phone numbers and passwords in URLs from a free text. */
export function redactSecrets(text: string): string {
  return text
    .replace(passwordInUrl, '$1***@')
    .replace(jwtLike, '***')
    .replace(bearerLike, '$1 ***')
    .replace(emailLike, '***@***')
    .replace(phoneLike, '+***');
}

/** Masks an IP address for the log: the /24 of an IPv4, the /48 of an IPv6, so that no line identifies a household. */
export function maskIpAddress(ip: string): string {
  const mapped = ip.startsWith('::ffff:') ? ip.slice(7) : ip;
  if (isIPv4(mapped)) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(ip)) return '';
  const [head = ''] = ip.split('::');
  const groups = head
    .split(':')
    .filter((group) => group !== '')
    .slice(0, 3);
  return `${groups.join(':')}::/48`;
}

const REDACTED = '***';

/** As it is meant; where that cannot be told, it is redacted. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return REDACTED;
  }
}

/**
 * Which part of a path opens something to whoever knows it: the token of a link, the signature of media, the uid of a
 * session at the realtime service. Parts as they are routed, decoded.
 */
function secretPartOf([, root, second, third]: readonly string[]): number | undefined {
  if (root === 'media') return 2;
  if (root === 'sms') return third ? undefined : 2;
  const isOfUid =
    root === 'cloud' && (second === 'usermapping' || (second === 'auth' && third !== 'anonymous'));
  return isOfUid ? 3 : undefined;
}

/** A name as programs give parameters, such as `captcha[id]`; anything else may be what a viewer has typed. */
const PARAMETER_NAME = /^[a-z][\w.[\]-]{0,31}$/i;
/** Digits among letters, and longer than names are: a token without a name. */
const TOKEN_LIKE = /^(?=.*\d)(?=.*[a-z]).{16,}$/i;

/** A request URL for the log: the path without tokens and addresses, and only the names of its query parameters. */
export function pathForLog(url: string): string {
  const mark = url.indexOf('?');
  const parts = (mark < 0 ? url : url.slice(0, mark)).split('/');
  const plain = parts.map(decoded);
  const secret = secretPartOf(plain);
  const isTold = (at: number) =>
    at !== secret && plain[at] !== REDACTED && redactSecrets(plain[at]!) === plain[at];
  const path = parts
    .map((part, at) => (part === '' || isTold(at) ? part : REDACTED))
    .join('/')
    .slice(0, 300);
  if (mark < 0) return path;
  const names = url
    .slice(mark + 1)
    .split('&')
    .slice(0, 12)
    .map((pair) => decoded(pair.split('=', 1)[0]!))
    .map((name) => (name === '' || (PARAMETER_NAME.test(name) && !TOKEN_LIKE.test(name)) ? name : REDACTED));
  return `${path}?${names.join('&')}`;
}

function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = (error as NodeJS.ErrnoException).code;
  return {
    type: error.name,
    message: redactSecrets(error.message),
    ...(code === undefined ? {} : { code }),
    stack: redactSecrets(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  };
}

/** Creates the process's logger. `stream` replaces standard output in tests. */
export function createLog(config: Pick<Config, 'logLevel'>, stream?: DestinationStream): Log {
  const options = {
    level: config.logLevel,
    base: { pid: process.pid },
    redact: { paths: redactPaths, censor: '***' },
    serializers: { err: serializeError, error: serializeError },
    hooks: {
      logMethod(this: Logger, inputs: unknown[], method: (this: Logger, ...rest: unknown[]) => void) {
        method.apply(
          this,
          inputs.map((input) => (typeof input === 'string' ? redactSecrets(input) : input)),
        );
      },
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  const target =
    stream ??
    (process.stdout.isTTY ? createTerminalStream(process.stdout) : pino.destination({ sync: false }));
  return pino(options as LoggerOptions, target);
}
