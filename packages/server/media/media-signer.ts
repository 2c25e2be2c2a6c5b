import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A signing secret. `id` is 1 to 16 letters or digits and shows in addresses; `key` is 32 bytes or more. */
export type SigningSecret = { readonly id: string; readonly key: string | Buffer };

/** Secrets that may change while the service runs. */
export type SigningSecrets = {
  /** The current signing secret. */
  readonly signing: () => SigningSecret;
  /** All secrets that still verify; the same array until they change. */
  readonly all: () => readonly SigningSecret[];
};

/** What an address is signed for. */
export type Grant = {
  /** Provider, asset and set: "rawi/ast_x/clear". */
  readonly scope: string;
  /** Who plays: 1 to 64 letters, digits, hyphens, underscores. */
  readonly session: string;
  /** When the address expires, in milliseconds; rounded down to whole seconds. */
  readonly expires: Date | number;
};

/** Result of verifying an address. */
export type VerifyResult =
  | {
      readonly ok: true;
      readonly scope: string;
      readonly session: string;
      /** Milliseconds since 1970. */
      readonly expires: number;
      /** Whole seconds until then. */
      readonly remainingSeconds: number;
      /** The signed part, which begins and ends with a slash. */
      readonly prefix: string;
      /** The file within the scope: "v720/1.m4s". */
      readonly rest: string;
    }
  | { readonly ok: false; readonly status: 403 | 404 | 410; readonly reason: string };

export type MediaSigner = {
  /** The prefix under which everything of a scope can be fetched; relative addresses inherit it. */
  readonly sign: (grant: Grant) => string;
  /**
   * Verifies a path (no query, not decoded): 403 when the signature does not match, 410 when it has expired, 404
   * when the file name cannot exist.
   */
  readonly verify: (path: string) => VerifyResult;
};

const ROOT = '/media/';
// 18 bytes are 24 base64url letters without a spare bit, so that each signature has one spelling.
const MAC_BYTES = 18;
const MAX_VERIFIED_PREFIXES = 4096;
const SECRET_ID = /^[A-Za-z0-9]{1,16}$/;
const SESSION = /^[A-Za-z0-9_-]{1,64}$/;
const SCOPE = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}\/){2}[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/;
const TICKET = /^([1-9]\d{0,11})~([A-Za-z0-9_-]{1,64})~([A-Za-z0-9]{1,16})\.([A-Za-z0-9_-]{24})$/;
const FILE_PATH = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}\/){0,5}[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/;

const FORBIDDEN: VerifyResult = {
  ok: false,
  status: 403,
  reason: 'The signature of this address does not match.',
};
const EXPIRED: VerifyResult = { ok: false, status: 410, reason: 'This address has expired.' };
const NOT_FOUND: VerifyResult = { ok: false, status: 404, reason: 'There is no such file.' };

/** The secrets as key objects: an HMAC by a key object takes a fifth of the time of one by bytes. */
function keysById(secrets: readonly SigningSecret[]): Map<string, KeyObject> {
  if (secrets.length === 0) throw new RangeError('A media signer needs a secret.');
  const keys = new Map<string, KeyObject>();
  for (const { id, key } of secrets) {
    if (!SECRET_ID.test(id) || keys.has(id))
      throw new RangeError(`"${id}" is not a valid secret id, or is used twice.`);
    if (Buffer.byteLength(key) < 32) throw new RangeError(`The secret "${id}" is shorter than 32 bytes.`);
    keys.set(id, createSecretKey(Buffer.from(key)));
  }
  return keys;
}

/**
 * Signs and verifies addresses of media by their path: `/media/{exp}~{session}~{id}.{mac}/{scope}/`, where
 * the HMAC-SHA256 covers all the rest of the prefix. The first secret of a list signs, all verify;
 * addresses of a removed secret end at once. `clock` gives milliseconds since 1970.
 */
export function createMediaSigner({
  secrets,
  clock,
}: {
  secrets: readonly SigningSecret[] | SigningSecrets;
  clock: () => number;
}): MediaSigner {
  const { signing, all }: SigningSecrets =
    'signing' in secrets ? secrets : { signing: () => secrets[0]!, all: () => secrets };
  let currentSecrets = all();
  let keys = keysById(currentSecrets);

  type VerifiedPrefix = { readonly scope: string; readonly session: string; readonly expires: number };
  // Only verified prefixes are cached: a flood of invalid ones cannot evict them.
  const verifiedPrefixes = new LRUCache<string, VerifiedPrefix>({ max: MAX_VERIFIED_PREFIXES });

  /** The keys that verify now. Cached results are dropped when the keys change. */
  const currentKeys = (): Map<string, KeyObject> => {
    const now = all();
    if (now !== currentSecrets) {
      keys = keysById(now);
      currentSecrets = now;
      verifiedPrefixes.clear();
    }
    return keys;
  };

  const macOf = (key: KeyObject, expires: string, session: string, id: string, scope: string): Buffer =>
    createHmac('sha256', key)
      .update(`rawi-media-1\n${expires}\n${session}\n${id}\n${scope}`)
      .digest()
      .subarray(0, MAC_BYTES);

  const verifyPrefix = (prefix: string): VerifiedPrefix | undefined => {
    const slash = prefix.indexOf('/', ROOT.length);
    const ticket = TICKET.exec(prefix.slice(ROOT.length, slash));
    const scope = prefix.slice(slash + 1, -1);
    if (ticket === null || !SCOPE.test(scope)) return undefined;
    const [, expires = '', session = '', id = '', mac = ''] = ticket;
    const key = currentKeys().get(id);
    if (key === undefined) return undefined;
    const expected = Buffer.from(macOf(key, expires, session, id, scope).toString('base64url'));
    if (!timingSafeEqual(expected, Buffer.from(mac))) return undefined;
    return { scope, session, expires: Number(expires) * 1000 };
  };

  return {
    sign: ({ scope, session, expires }) => {
      if (!SCOPE.test(scope)) throw new RangeError(`"${scope}" cannot be a scope of media.`);
      if (!SESSION.test(session)) throw new RangeError('A session is 1 to 64 letters, digits, - or _.');
      const seconds = Math.floor(Number(expires) / 1000);
      if (!(seconds > 0 && seconds < 1e12)) throw new RangeError('An address needs an instant of expiry.');
      const { id } = signing();
      const mac = macOf(currentKeys().get(id)!, String(seconds), session, id, scope).toString('base64url');
      return `${ROOT}${seconds}~${session}~${id}.${mac}/${scope}/`;
    },

    verify: (path) => {
      if (!path.startsWith(ROOT)) return NOT_FOUND;
      let end = ROOT.length - 1;
      for (let part = 0; part < 4; part += 1) {
        end = path.indexOf('/', end + 1);
        if (end === -1) return FORBIDDEN;
      }
      const prefix = path.slice(0, end + 1);
      currentKeys();
      let found = verifiedPrefixes.get(prefix);
      if (found === undefined) {
        found = verifyPrefix(prefix);
        if (found === undefined) return FORBIDDEN;
        verifiedPrefixes.set(prefix, found);
      }
      const remainingMs = found.expires - clock();
      if (remainingMs <= 0) return EXPIRED;
      const rest = path.slice(end + 1);
      if (!FILE_PATH.test(rest)) return NOT_FOUND;
      return { ok: true, prefix, rest, ...found, remainingSeconds: Math.floor(remainingMs / 1000) };
    },
  };
}
