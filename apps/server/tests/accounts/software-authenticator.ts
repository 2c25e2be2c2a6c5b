import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

/** The few forms of CBOR that an attestation needs. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, inner]) => [cbor(key), cbor(inner as Buffer)]),
  ]);
}

const PRESENT_AND_VERIFIED = 0x05;
const WITH_KEY = 0x40;

/** What an answer says of the place that it was given at, where it is not that of the authenticator. */
export interface AnswerOptions {
  origin?: string;
  rpId?: string;
  counter?: number;
  /** Type of the answer's client data. */
  type?: string;
}

/** An authenticator in software, with one ES256 key. */
export interface SoftwareAuthenticator {
  readonly credentialId: string;
  counter: number;
  /** The answer to the options of a registration. */
  register(options: { challenge: string }, change?: AnswerOptions): Record<string, unknown>;
  /** The answer to the options of a login. */
  answer(options: { challenge: string }, change?: AnswerOptions): Record<string, unknown>;
}

export function softwareAuthenticator(origin: string, id = randomBytes(16)): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = id.toString('base64url');

  function coseKey(key: KeyObject): Buffer {
    const { x, y } = key.export({ format: 'jwk' });
    const point = (text: string | undefined) => Buffer.from(text!, 'base64url');
    return cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, point(x)],
        [-3, point(y)],
      ]),
    );
  }

  const clientData = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));

  function authenticatorData(rpId: string, counter: number, key?: Buffer): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = Buffer.from([PRESENT_AND_VERIFIED | (key ? WITH_KEY : 0)]);
    return Buffer.concat([
      sha256(rpId),
      flags,
      count,
      ...(key ? [Buffer.alloc(16), Buffer.from([0, id.length]), id, key] : []),
    ]);
  }

  const host = new URL(origin).hostname;
  const common = { id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {} };
  const authenticator: SoftwareAuthenticator = {
    credentialId,
    counter: 0,
    register({ challenge }, change = {}) {
      const data = clientData(change.type ?? 'webauthn.create', challenge, change.origin ?? origin);
      const authData = authenticatorData(change.rpId ?? host, authenticator.counter, coseKey(publicKey));
      const attestationObject = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      return {
        ...common,
        response: {
          clientDataJSON: data.toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    answer({ challenge }, change = {}) {
      const counter = change.counter ?? (authenticator.counter += 1);
      const data = clientData(change.type ?? 'webauthn.get', challenge, change.origin ?? origin);
      const authData = authenticatorData(change.rpId ?? host, counter);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
  return authenticator;
}
