import {
  createServer,
  STATUS_CODES,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { CallError, errors, type ErrorCode } from '@rawi/contract';
import type { Config } from '../config.ts';
import { createResponseClass } from './headers.ts';

const requestIdForm = /^[\w.-]{8,64}$/;

const requestId: unique symbol = Symbol('request id');
type Identified = Pick<IncomingMessage, 'headers'> & { [requestId]?: string };

/** Returns the id of a request: from a trusted proxy, else a generated unique one. Stable per request. */
export function requestIds(trustedProxies: number): (request: Identified) => string {
  const prefix = `${Date.now().toString(36)}${process.pid.toString(36)}`;
  let count = 0;
  return (request) => {
    const before = request[requestId];
    if (before !== undefined) return before;
    const sent = trustedProxies > 0 ? request.headers['x-request-id'] : undefined;
    const id =
      typeof sent === 'string' && requestIdForm.test(sent) ? sent : `${prefix}-${(++count).toString(36)}`;
    return (request[requestId] = id);
  };
}

export interface RawServerOptions {
  config: Pick<Config, 'maxConnections' | 'idleSeconds'>;
  /** Headers of every reply. */
  baseHeaders: Readonly<Record<string, string>>;
  requestIdOf: (request: Identified) => string;
  /** The Date header of a clock that is not at the system's time; that one node:http writes itself. */
  movedDate: () => string | undefined;
  handle: (request: IncomingMessage, response: ServerResponse) => void;
}

/** Seconds that a connection stays open after its last request. */
export const KEEP_ALIVE_SECONDS = 65;
/** Seconds in which the headers, and the whole request, must arrive. */
const HEADERS_SECONDS = 30;
const REQUEST_SECONDS = 120;

/** Replies to a malformed request on the raw socket, in the form of every other failure. */
function replyToMalformed(
  error: NodeJS.ErrnoException,
  socket: Socket,
  baseHeaders: RawServerOptions['baseHeaders'],
  id: string,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const timedOut = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const [code, field]: [ErrorCode, string] =
    error.code === 'HPE_HEADER_OVERFLOW' ? [1002, 'headers'] : [1005, 'request'];
  const body = JSON.stringify({ errorcode: code, reason: errors[code].reason, field });
  const status = timedOut ? 408 : 400;
  const headers = {
    ...baseHeaders,
    'X-Request-Id': id,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}

const lastReply: unique symbol = Symbol('last reply');
type TrackedSocket = Socket & { [lastReply]?: ServerResponse };

/** Whether the connection is idle because of us: the request is complete and no reply bytes are waiting to be read. */
function isReplyPending(socket: TrackedSocket): boolean {
  const reply = socket[lastReply];
  // A reply that is sent has no socket any more.
  return (
    reply?.socket === socket && reply.req.complete && !reply.writableEnded && socket.writableLength === 0
  );
}

/**
 * The node:http server below Fastify: base headers on every response, a connection limit, and an idle timeout for
 * clients that neither read nor write.
 */
export function createRawServer(options: RawServerOptions): Server {
  const { config, baseHeaders, requestIdOf, movedDate, handle } = options;
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_SECONDS * 1000,
      headersTimeout: HEADERS_SECONDS * 1000,
      requestTimeout: REQUEST_SECONDS * 1000,
      connectionsCheckingInterval: 5_000,
      // `checkHost` refuses a missing host in the form of every other failure.
      requireHostHeader: false,
      ServerResponse: createResponseClass(baseHeaders, requestIdOf, movedDate),
    },
    (request, response) => {
      (request.socket as TrackedSocket)[lastReply] = response;
      handle(request, response);
    },
  );
  server.maxConnections = config.maxConnections;
  // The timeout restarts with every byte sent or received, so slow readers are not cut off.
  const idleMs = config.idleSeconds * 1000;
  server.setTimeout(idleMs, (socket: TrackedSocket) => {
    if (isReplyPending(socket)) socket.setTimeout(idleMs);
    else socket.destroy();
  });
  server.on('clientError', (error, socket) =>
    replyToMalformed(error, socket as Socket, baseHeaders, requestIdOf({ headers: {} })),
  );
  return server;
}

/** Throws CallError 1002 for a missing or invalid Host header. */
export function checkHost(
  { headers, httpVersion }: IncomingMessage,
  isHost: (host: string) => boolean,
): void {
  const { host } = headers;
  if (host === undefined ? httpVersion === '1.1' : !isHost(host)) throw new CallError(1002, 'host');
}
