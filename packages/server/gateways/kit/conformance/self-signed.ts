import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

/** One value of DER: its kind, its length, its content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const SEQUENCE = 0x30;
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
/** sha256WithRSAEncryption */
const ALGORITHM = der(SEQUENCE, oid('2a864886f70d01010b'), der(0x05));
const time = (year: number) => der(0x18, Buffer.from(`${year}0101000000Z`));
/** commonName */
const nameOf = (host: string) =>
  der(SEQUENCE, der(0x31, der(SEQUENCE, oid('550403'), der(0x0c, Buffer.from(host)))));
/** subjectAltName, with one name of a host */
const alternativeName = (host: string) =>
  der(
    0xa3,
    der(SEQUENCE, der(SEQUENCE, oid('551d11'), der(0x04, der(SEQUENCE, der(0x82, Buffer.from(host)))))),
  );

/** A certificate that signs itself, for `host`, good from 2020 to 2049, and its key. */
export function selfSigned(host: string): { certificate: string; key: string; privateKey: KeyObject } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const name = nameOf(host);
  const content = der(
    SEQUENCE,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ALGORITHM,
    name,
    der(SEQUENCE, time(2020), time(2049)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    alternativeName(host),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  const bytes = der(SEQUENCE, content, ALGORITHM, signature).toString('base64');
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${bytes.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    privateKey,
  };
}
