import { GatewayUnavailable } from '@rawi/gateway-kit';
import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Messages are sent again for three days. */
const MAX_AGE_MS = 4 * 86_400_000;
const MAX_CERTIFICATE_BYTES = 50_000;
const MAX_CERTIFICATES = 8;

type Headers = Readonly<Record<string, string | undefined>>;

/** What a message signs: its own name, its time, the webhook, and the checksum of its body. */
export const signedText = (id: string, time: string, webhookId: string, body: Buffer): string =>
  `${id}|${time}|${webhookId}|${crc32(body)}`;

/**
 * Checks messages by the certificate that they name. The address comes with the message, so it is taken from PayPal (or
 * from `address`, the interface's own) alone, and each certificate is fetched once.
 */
export function createWebhookCheck(address: string, webhookId: string, timeoutMs = 10_000) {
  const certificates = new Map<string, Promise<X509Certificate>>();

  function isTrusted(text: string): boolean {
    if (!URL.canParse(text)) return false;
    const { origin, protocol, hostname, port } = new URL(text);
    if (origin === new URL(address).origin) return true;
    return protocol === 'https:' && port === '' && hostname.endsWith('.paypal.com');
  }

  async function load(url: string): Promise<X509Certificate> {
    try {
      const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
      const pem = await response.text();
      if (!response.ok || pem.length > MAX_CERTIFICATE_BYTES) throw new Error('no certificate');
      return new X509Certificate(pem);
    } catch {
      throw new GatewayUnavailable(`${new URL(url).host} gave no certificate`);
    }
  }

  function certificateAt(url: string): Promise<X509Certificate> {
    const present = certificates.get(url);
    if (present) return present;
    if (certificates.size >= MAX_CERTIFICATES) certificates.clear();
    const loaded = load(url);
    certificates.set(url, loaded);
    loaded.catch(() => certificates.delete(url));
    return loaded;
  }

  /** Whether the message is PayPal's. Throws GatewayUnavailable where its certificate cannot be had. */
  return async (body: Buffer, headers: Headers, now: Date): Promise<boolean> => {
    const id = headers['paypal-transmission-id'] ?? '';
    const time = headers['paypal-transmission-time'] ?? '';
    const url = headers['paypal-cert-url'] ?? '';
    const signature = headers['paypal-transmission-sig'] ?? '';
    if (headers['paypal-auth-algo'] !== 'SHA256withRSA' || !/^[A-Za-z0-9+/]+=*$/.test(signature))
      return false;
    if (!/^[\w-]{1,100}$/.test(id) || !isTrusted(url)) return false;
    // NaN is no number within the limit.
    if (!(Math.abs(now.getTime() - Date.parse(time)) <= MAX_AGE_MS)) return false;
    const certificate = await certificateAt(url);
    const { validFromDate, validToDate, subject } = certificate;
    if (now < validFromDate || now > validToDate || !/^CN=.*\.paypal\.com$/m.test(subject)) return false;
    const signed = Buffer.from(signedText(id, time, webhookId, body));
    return verify('sha256', signed, certificate.publicKey, Buffer.from(signature, 'base64'));
  };
}
