import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServiceUnderTest } from './service-under-test.ts';

export interface SocketReply {
  status: number;
  body: any;
  headers: IncomingHttpHeaders;
}

export interface SocketRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'DELETE';
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

/** The service on a real socket, so that everything before Fastify is tested too. */
export async function listenOnSocket(service: ServiceUnderTest) {
  await service.http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = service.http.server.address() as AddressInfo;
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
        { host: '127.0.0.1', port, path, method, headers, agent: agentOf(from) },
        (reply) => {
          const parts: Buffer[] = [];
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
    url: `http://127.0.0.1:${port}`,
    ask,
    form: (path: string, body: string, asked: SocketRequest = {}) =>
      ask(path, {
        method: 'POST',
        ...asked,
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...asked.headers },
      }),
    stop: () => {
      for (const agent of agents.values()) agent.destroy();
    },
  };
}

export type Socket = Awaited<ReturnType<typeof listenOnSocket>>;
