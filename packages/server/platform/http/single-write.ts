import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../clock.ts';

/**
 * Sends a whole reply of status 200 with one write to its connection: `head` is the status line and the headers without
 * those that node:http adds, `body` its bytes as latin1. Returns `false`, with nothing sent, for a request that needs
 * more of node:http; it is then sent by `writeHead` and `end`, which give the same bytes.
 *
 * node:http checks and joins the headers of every reply anew, and writes head and body as two parts: a third of the
 * time of a cached reply. See docs/decisions/0032.
 */
export type WriteResponse = (
  request: IncomingMessage,
  response: ServerResponse,
  head: string,
  body: string,
) => boolean;

export interface SingleWriteOptions {
  requestIdOf: (request: IncomingMessage) => string;
  /** Seconds of the server's `keepAliveTimeout`, told to the client. */
  keepAliveSeconds: number;
  dateHeader: () => string;
}

/** The Date header's value: computed once a second, as node:http does. */
export function createDateHeader(clock: Pick<Clock, 'epochSeconds'>): () => string {
  let second = 0;
  let text = '';
  return () => {
    const current = clock.epochSeconds();
    if (current !== second) {
      second = current;
      text = new Date(current * 1000).toUTCString();
    }
    return text;
  };
}

export function createSingleWrite(options: SingleWriteOptions): WriteResponse {
  const { requestIdOf, keepAliveSeconds, dateHeader } = options;
  const end = `Connection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`;

  return (request, response, head, body) => {
    const { method, headers, socket } = request;
    const { connection } = headers;
    if (
      method !== 'GET' ||
      request.httpVersionMinor !== 1 ||
      (connection !== undefined && connection !== 'keep-alive') ||
      headers['content-length'] !== undefined ||
      headers['transfer-encoding'] !== undefined ||
      // An earlier reply of the connection is still being sent: a pipelined request waits for its turn.
      response.socket !== socket ||
      socket.writableLength > 0
    )
      return false;
    socket.write(
      `${head}X-Request-Id: ${requestIdOf(request)}\r\nDate: ${dateHeader()}\r\n${end}${body}`,
      'latin1',
      (error) => {
        // As after `end`: the connection takes its next request. After an error it is closed.
        if (!error) response.emit('finish');
      },
    );
    return true;
  };
}
