import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { calculateJwkThumbprint, importJWK, jwtVerify } from 'jose';

/** A message as the double's browser has decrypted it. */
export interface ReceivedPush {
  /** Name of the browser. */
  to: string;
  headers: IncomingHttpHeaders;
  payload: any;
  /** Who signed it: the thumbprint of the key, and what the signature says. */
  signedBy: string;
  claims: Record<string, unknown>;
}

/** A browser's push subscription, as `PushSubscription.toJSON` gives it. */
export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushDouble {
  origin: string;
  received: ReceivedPush[];
  /** Everything that was asked, also what was refused. */
  requests: number;
  subscribe(name: string): Subscription;
  /** What the next requests to a browser are answered: a status, and `Retry-After` where it is given. */
  answer(
    name: string,
    ...replies: (number | { status: number; retryAfter?: string; location?: string })[]
  ): void;
  /** Milliseconds that every answer takes. */
  delayMs: number;
  stop(): Promise<void>;
}

const info = (text: string) => Buffer.from(`${text}\0`);

/** Decrypts a body as RFC 8188 and RFC 8291 describe it, by Node's primitives alone. */
function decrypt(body: Buffer, browser: { curve: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const serverKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const shared = browser.curve.computeSecret(serverKey);
  const keyInfo = Buffer.concat([info('WebPush: info'), browser.curve.getPublicKey(), serverKey]);
  const ikm = Buffer.from(hkdfSync('sha256', shared, browser.auth, keyInfo, 32));
  const key = Buffer.from(hkdfSync('sha256', ikm, salt, info('Content-Encoding: aes128gcm'), 16));
  const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, info('Content-Encoding: nonce'), 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  return plain.subarray(0, end).toString('utf8');
}

/** Reads `authorization: vapid t=..., k=...` (RFC 8292) as a push service does. Rejects where it is not valid. */
async function verifyVapid(header: string, origin: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? [];
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: origin });
  if (!/^(?:mailto:|https:)/.test(String(payload.sub))) throw new Error('it names nobody');
  return { signedBy: await calculateJwkThumbprint(jwk), claims: payload };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A push service and the browsers behind it: what it takes it decrypts, and it answers what it is told to. */
export async function startPushDouble(): Promise<PushDouble> {
  const browsers = new Map<string, { curve: ReturnType<typeof createECDH>; auth: Buffer }>();
  /** A push service checks a signature once, too. */
  const verified = new Map<string, ReturnType<typeof verifyVapid>>();
  const replies = new Map<string, Parameters<PushDouble['answer']>[1][]>();
  const server = createServer(async (request, response) => {
    double.requests += 1;
    const name = request.url?.slice(1) ?? '';
    const body = await readBody(request);
    if (double.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, double.delayMs));
    const next = replies.get(name)?.shift() ?? 201;
    const { status, retryAfter, location } = typeof next === 'number' ? { status: next } : next;
    const browser = browsers.get(name);
    if (status < 300 && browser)
      try {
        const { authorization = '' } = request.headers;
        const checked = verified.get(authorization) ?? verifyVapid(authorization, double.origin);
        verified.set(authorization, checked);
        const { signedBy, claims } = await checked;
        const payload = JSON.parse(decrypt(body, browser)) as unknown;
        const received = { to: name, headers: request.headers, payload, signedBy, claims };
        // Whoever waits no longer for the answer sends it again.
        if (!response.destroyed) double.received.push(received);
      } catch (error) {
        response.writeHead(400).end(String(error));
        return;
      }
    response
      .writeHead(status, { ...(retryAfter && { 'retry-after': retryAfter }), ...(location && { location }) })
      .end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const double: PushDouble = {
    origin: `http://127.0.0.1:${port}`,
    received: [],
    requests: 0,
    delayMs: 0,
    subscribe(name) {
      const curve = createECDH('prime256v1');
      curve.generateKeys();
      const auth = randomBytes(16);
      browsers.set(name, { curve, auth });
      return {
        endpoint: `${double.origin}/${name}`,
        keys: { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    answer(name, ...all) {
      replies.set(name, [...(replies.get(name) ?? []), ...all]);
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return double;
}
