import { lookup } from 'node:dns';
import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isPublicAddress } from './push-addresses.ts';

export interface PostReply {
  status: number;
  headers: IncomingMessage['headers'];
  /** The first bytes of the body as a text. */
  body: string;
}

export interface Post {
  /**
   * Posts to an address, and follows no redirect. Unless `isTrusted`, a host whose name leads to an address that is not
   * public is not called. Rejects where nobody answers in time.
   */
  (
    target: { url: URL; isTrusted: boolean },
    request: { headers: Record<string, string>; body: Buffer | string },
  ): Promise<PostReply>;
}

/** Also the longest time that a stop of the service waits for. */
const TIMEOUT_MS = 10_000;
const MAX_BODY_BYTES = 16 * 1024;
const MAX_SOCKETS = 64;

class PrivateAddressError extends Error {}

/** Resolves a name as usual, and refuses it where any of its addresses is not public. */
const publicLookup: typeof lookup = ((
  name: string,
  options: object,
  callback: (...found: unknown[]) => void,
) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    const addresses = Array.isArray(found) ? found : [];
    if (error) callback(error);
    else if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
      callback(new PrivateAddressError(`${name} leads to an address that is not public`));
    else if ('all' in options && options.all === true) callback(null, addresses);
    else callback(null, addresses[0]!.address, addresses[0]!.family);
  });
}) as typeof lookup;

/** Connections to push services, which stay open between messages. */
export function createPost(): { post: Post; stop(): void } {
  const options = { keepAlive: true, maxSockets: MAX_SOCKETS, timeout: 30_000 };
  const agents = { http: new HttpAgent(options), https: new HttpsAgent(options) };
  return {
    post: ({ url, isTrusted }, { headers, body }) =>
      new Promise((resolve, reject) => {
        const isPlain = url.protocol === 'http:';
        const sent = (isPlain ? requestHttp : requestHttps)(
          url,
          {
            method: 'POST',
            headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
            agent: isPlain ? agents.http : agents.https,
            signal: AbortSignal.timeout(TIMEOUT_MS),
            ...(!isTrusted && { lookup: publicLookup }),
          },
          (reply) => {
            const parts: Buffer[] = [];
            let bytes = 0;
            reply.on('data', (part: Buffer) => {
              bytes += part.length;
              if (bytes <= MAX_BODY_BYTES) parts.push(part);
              else reply.destroy(new Error('The reply is too long'));
            });
            reply.once('error', reject);
            reply.once('end', () =>
              resolve({
                status: reply.statusCode ?? 0,
                headers: reply.headers,
                body: Buffer.concat(parts).toString('utf8'),
              }),
            );
          },
        );
        sent.once('error', reject);
        sent.end(body);
      }),
    stop() {
      agents.http.destroy();
      agents.https.destroy();
    },
  };
}
