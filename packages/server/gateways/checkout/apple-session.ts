import { GatewayRefusal, GatewayUnavailable } from '@rawi/gateway-kit';
import { request } from 'node:https';

const TIMEOUT_MS = 10_000;
const MAX_SESSION_BYTES = 100_000;

/** Tests lead the request to a server of this machine, under the name that was asked for. */
export interface ApplePeer {
  port: number;
  ca: string;
}

function isApple(url: URL): boolean {
  return url.protocol === 'https:' && url.port === '' && url.hostname.endsWith('.apple.com');
}

/**
 * The session of Apple Pay on a page: asked of Apple with the merchant's certificate (mutual TLS). The address comes from
 * the page, so nothing but Apple is ever asked. Errors: GatewayRefusal, GatewayUnavailable.
 */
export async function startAppleSession(
  wallet: { validationUrl: string; domain: string },
  merchant: { merchantId: string; displayName: string; certificate: string; certificateKey: string },
  peer?: ApplePeer,
): Promise<unknown> {
  const url = URL.canParse(wallet.validationUrl) ? new URL(wallet.validationUrl) : undefined;
  if (!url || !isApple(url)) throw new GatewayRefusal('VALIDATION_URL_NOT_APPLE');
  const body = JSON.stringify({
    merchantIdentifier: merchant.merchantId,
    displayName: merchant.displayName,
    initiative: 'web',
    initiativeContext: wallet.domain,
  });
  const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asked = request(
      url,
      {
        method: 'POST',
        cert: merchant.certificate,
        key: merchant.certificateKey,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(peer && { hostname: '127.0.0.1', port: peer.port, ca: peer.ca, servername: url.hostname }),
      },
      (response) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > MAX_SESSION_BYTES) response.destroy(new Error('its answer is too long'));
          else parts.push(part);
        });
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
        );
      },
    );
    asked.on('error', reject);
    asked.end(body);
  }).catch((error: unknown) => {
    const { code } = error as { code?: string };
    throw new GatewayUnavailable(`${url.hostname} gave no session: ${code ?? 'no whole answer'}`);
  });
  if (status >= 500) throw new GatewayUnavailable(`${url.hostname} answered ${status}`);
  if (status >= 400) throw new GatewayRefusal(`APPLE_PAY_${status}`);
  try {
    return JSON.parse(text);
  } catch {
    throw new GatewayUnavailable(`${url.hostname} gave a session that is no JSON`);
  }
}
