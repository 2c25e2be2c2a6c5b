import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** An authenticator of passkeys (WebAuthn, ES256, no attestation), whose every answer a test may falsify. */

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** CBOR (RFC 8949) of what an authenticator writes: integers, texts, bytes and maps. */
function cbor(value: Cbor): Buffer {
  const head = (major: number, length: number) => {
    if (length < 24) return Buffer.from([(major << 5) | length]);
    if (length < 256) return Buffer.from([(major << 5) | 24, length]);
    return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const members = [...value].flatMap(([key, member]) => [cbor(key), cbor(member)]);
  return Buffer.concat([head(5, value.size), ...members]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const USER_PRESENT = 0x01;
const HAS_CREDENTIAL = 0x40;

/** Where the answer says that it was made. */
export interface Place {
  origin: string;
  rpId: string;
}

/** What a test changes of an answer. */
export interface Falsified extends Partial<Place> {
  challenge?: string;
  type?: string;
  counter?: number;
  flags?: number;
  alterSignature?: boolean;
}

export interface SoftwareAuthenticator {
  id: string;
  /** The answer to the options of a new passkey. */
  register(challenge: string, change?: Falsified): object;
  /** The answer to the options of a login; the counter goes up with each. */
  authenticate(challenge: string, change?: Falsified): object;
}

export function softwareAuthenticator(
  place: Place,
  credentialId: Buffer = randomBytes(16),
): SoftwareAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = credentialId.toString('base64url');
  let counter = 0;

  const clientData = (type: string, challenge: string, change: Falsified) => {
    const { origin = place.origin } = change;
    const data = {
      type: change.type ?? type,
      challenge: change.challenge ?? challenge,
      origin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(data));
  };
  const authenticatorData = (flags: number, change: Falsified, credential: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(change.counter ?? counter);
    const flag = Buffer.from([change.flags ?? flags]);
    return Buffer.concat([sha256(change.rpId ?? place.rpId), flag, count, credential]);
  };
  const answerOf = (response: Record<string, Buffer>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
    ),
  });

  return {
    id,
    register(challenge, change = {}) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // COSE (RFC 9053): an elliptic curve key of P-256 for ES256.
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const length = Buffer.from([credentialId.length >> 8, credentialId.length & 255]);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, cbor(key)]);
      const authData = authenticatorData(USER_PRESENT | HAS_CREDENTIAL, change, credential);
      return answerOf({
        clientDataJSON: clientData('webauthn.create', challenge, change),
        attestationObject: cbor(
          new Map<string, Cbor>([
            ['fmt', 'none'],
            ['attStmt', new Map()],
            ['authData', authData],
          ]),
        ),
      });
    },
    authenticate(challenge, change = {}) {
      counter += 1;
      const clientDataJSON = clientData('webauthn.get', challenge, change);
      const data = authenticatorData(USER_PRESENT, change);
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey);
      // The last byte belongs to the number s, not to the frame of the signature.
      if (change.alterSignature === true) signature[signature.length - 1]! ^= 1;
      return answerOf({ clientDataJSON, authenticatorData: data, signature });
    },
  };
}
