import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ToolRequest {
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: any;
}

/** What the double answers: a status with a body, or nothing at all, after which the connection breaks. */
export type ToolAnswer = { status: number; body?: unknown } | 'breaks';

export interface ToolDouble {
  url: string;
  /** The requests that came, the oldest first. */
  requests: ToolRequest[];
  /** Decides what the next requests get. */
  answer: (request: ToolRequest) => ToolAnswer;
  stop(): Promise<void>;
}

/** A tool of another company on this machine, as its public documentation describes it. */
export async function startToolDouble(): Promise<ToolDouble> {
  const double: ToolDouble = {
    url: '',
    requests: [],
    answer: () => ({ status: 204 }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = createServer(async (request, reply) => {
    const address = new URL(request.url!, 'http://localhost');
    const sent = {
      path: address.pathname,
      query: Object.fromEntries(address.searchParams),
      headers: request.headers,
      body: JSON.parse(await text(request)) as unknown,
    };
    double.requests.push(sent);
    const answer = double.answer(sent);
    if (answer === 'breaks') return request.socket.destroy();
    reply.writeHead(answer.status, { 'content-type': 'application/json', connection: 'close' });
    reply.end(answer.body === undefined ? undefined : JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return double;
}
