import { connect } from 'node:net';

export interface FloodRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  path: string;
  headers: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
}

export interface FloodReply {
  status: number;
  body: any;
  /** Seconds, of a refusal. */
  retryAfter: number | undefined;
  milliseconds: number;
}

export interface FloodOptions {
  connections?: number;
  /** Requests in flight on each connection. */
  depth?: number;
}

function bytesOf({ method, path, headers, body }: FloodRequest, host: string): string {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const all: Record<string, string> = {
    host,
    ...headers,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(method !== 'GET' && { 'content-length': String(Buffer.byteLength(payload)) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`;
}

/** Takes whole replies from the front of what arrived; returns the rest. */
function readReplies(
  arrived: Buffer,
  onReply: (status: number, body: any, retryAfter: number | undefined) => void,
): Buffer {
  let rest = arrived;
  for (;;) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) return rest;
    const head = rest.toString('latin1', 0, end);
    const length = Number(/^content-length: (\d+)/im.exec(head)?.[1]);
    if (!Number.isInteger(length)) throw new Error(`a reply without its length: ${head}`);
    const whole = end + 4 + length;
    if (rest.length < whole) return rest;
    const retryAfter = /^retry-after: (\d+)/im.exec(head)?.[1];
    onReply(
      Number(head.slice(9, 12)),
      JSON.parse(rest.toString('utf8', end + 4, whole) || 'null'),
      retryAfter === undefined ? undefined : Number(retryAfter),
    );
    rest = rest.subarray(whole);
  }
}

/**
 * Sends requests as an attacker does: over a few connections, with many in flight on each (HTTP/1.1 pipelining), which costs
 * this process a fraction of what the service spends. Resolves when all are answered.
 */
export async function flood(
  url: string,
  requests: Iterable<FloodRequest>,
  onReply: (reply: FloodReply, request: FloodRequest) => void,
  { connections = 8, depth = 16 }: FloodOptions = {},
): Promise<void> {
  const { host, port } = new URL(url);
  const source = requests[Symbol.iterator]();
  let isDone = false;

  const run = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1');
      const waiting: { request: FloodRequest; began: number }[] = [];
      let rest: Buffer = Buffer.alloc(0);
      function send(): void {
        const bytes: string[] = [];
        while (!isDone && waiting.length < depth) {
          const { value, done } = source.next();
          if (done === true) {
            isDone = true;
            break;
          }
          waiting.push({ request: value, began: performance.now() });
          bytes.push(bytesOf(value, host));
        }
        if (bytes.length > 0) socket.write(bytes.join(''));
        else if (waiting.length === 0) socket.end(resolve);
      }
      socket.setNoDelay(true);
      socket.once('connect', send);
      socket.on('error', reject);
      socket.on('close', () => {
        if (waiting.length > 0) reject(new Error(`${waiting.length} requests were not answered`));
        else resolve();
      });
      socket.on('data', (bytes: Buffer) => {
        try {
          rest = readReplies(
            rest.length === 0 ? bytes : Buffer.concat([rest, bytes]),
            (status, body, retryAfter) => {
              const { request, began } = waiting.shift()!;
              onReply({ status, body, retryAfter, milliseconds: performance.now() - began }, request);
            },
          );
          send();
        } catch (error) {
          socket.destroy();
          reject(error as Error);
        }
      });
    });

  await Promise.all(Array.from({ length: connections }, run));
}
