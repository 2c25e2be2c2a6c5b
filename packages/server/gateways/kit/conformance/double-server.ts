import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface DoubleRequest {
  method: string;
  /** With its leading slash, without the query. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The body as JSON; an empty object where it is none. */
  json: Record<string, unknown>;
}

export interface DoubleReply {
  status: number;
  json?: unknown;
  /** In place of JSON. */
  text?: string;
}

/**
 * How the server misbehaves: closes the connection (`reset`), answers too late (`late`), says that it is broken (`broken`)
 * or busy (`busy`), sends no JSON (`garbled`), or does what was asked and closes the connection before its answer (`lost`).
 */
export type Fault = 'reset' | 'late' | 'broken' | 'busy' | 'garbled' | 'lost';

/** Milliseconds after which a late answer comes; the adapters under test wait for a tenth of it. */
const LATE_MS = 20_000;

function jsonOf(body: Buffer): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(body.toString('utf8'));
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** A server on loopback that stands for a gateway's interface. */
export async function startDoubleServer(
  handle: (request: DoubleRequest) => DoubleReply | Promise<DoubleReply>,
): Promise<{ origin: string; fail(fault: Fault | undefined): void; close(): Promise<void> }> {
  let fault: Fault | undefined;
  const late = new Set<NodeJS.Timeout>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const present = fault;
      if (present === 'reset') return void request.socket.destroy();
      if (present === 'broken' || present === 'busy')
        return void response.writeHead(present === 'busy' ? 429 : 503).end('{}');
      if (present === 'garbled') return void response.writeHead(200).end('<html>');
      if (present === 'late')
        return void late.add(setTimeout(() => response.writeHead(200).end('{}'), LATE_MS));
      const url = new URL(request.url ?? '/', 'http://double');
      const body = Buffer.concat(parts);
      const { method = '', headers } = request;
      const asked = {
        method,
        headers,
        path: url.pathname,
        query: url.searchParams,
        body,
        json: jsonOf(body),
      };
      const { status, json, text } = await handle(asked);
      if (present === 'lost') return void request.socket.destroy();
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(text ?? (json === undefined ? '' : JSON.stringify(json)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (next) => void (fault = next),
    close: () =>
      new Promise((resolve) => {
        for (const timer of late) clearTimeout(timer);
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
