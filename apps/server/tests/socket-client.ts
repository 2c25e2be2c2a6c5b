import { Agent, request, type IncomingHttpHeaders } from 'node:http';

export interface SocketReply {
  status: number;
  body: any;
  headers: IncomingHttpHeaders;
}

export interface SocketRequest {
  method?: 'PATCH' | 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  body?: string;
  headers?: Record<string, string>;
  /** Local address to connect from, 127.*.*.*: another /24 is another network. */
  from?: string;
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Writes what a URL may not contain as a client would. */
const escaped = (path: string) => path.replaceAll(/[^\x21-\x7e]+/g, encodeURIComponent);

/** Characters beyond Latin-1 are sent as their UTF-8 bytes. */
const headerBytes = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      /[^\0-\u00ff]/.test(value) ? Buffer.from(value).toString('latin1') : value,
    ]),
  );

/** A client of a service, over real connections. */
export function connectSocket({ url }: { url: string }) {
  const { port } = new URL(url);
  const agents = new Map<string, Agent>();
  const agentOf = (from: string) => {
    const agent = agents.get(from) ?? new Agent({ keepAlive: true, localAddress: from, maxSockets: 20 });
    agents.set(from, agent);
    return agent;
  };
  const ask = (
    path: string,
    { method = 'GET', body, headers = {}, from = '127.0.0.1' }: SocketRequest = {},
  ) =>
    new Promise<SocketReply>((resolve, reject) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          path: escaped(path),
          method,
          headers: headerBytes(headers),
          agent: agentOf(from),
        },
        (reply) => {
          const parts: Buffer[] = [];
          if (reply.headers['content-type']?.startsWith('text/event-stream')) {
            // It has no end: its head says whether it was given.
            resolve({ status: reply.statusCode!, body: undefined, headers: reply.headers });
            reply.destroy();
            return;
          }
          reply.on('data', (part: Buffer) => parts.push(part));
          reply.on('end', () =>
            resolve({
              status: reply.statusCode!,
              body: parseBody(Buffer.concat(parts).toString()),
              headers: reply.headers,
            }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  return {
    url,
    ask,
    form: (path: string, body: string, request: SocketRequest = {}) =>
      ask(path, {
        method: 'POST',
        ...request,
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...request.headers },
      }),
    stop: () => {
      for (const agent of agents.values()) agent.destroy();
    },
  };
}

export type Socket = ReturnType<typeof connectSocket>;
