/** For tests of this folder: a server with sample calls that use every form of input. */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { call, CallError } from '@rawi/contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { testClock } from '../clock.ts';
import { createLog, type Log } from '../log.ts';
import { testConfig } from '../testing.ts';
import { createHttp, type HttpOptions } from './create-http.ts';
import type { Identity } from './http-context.ts';
import { registerCall } from './register-call.ts';

const word = z.string().regex(/^[a-z]{1,16}$/);

export const getThing = call({
  id: 'getThing',
  base: 'cms',
  method: 'GET',
  path: '/thing/{thingid}',
  aliases: ['/also/{thingid}'],
  summary: 'A thing',
  guard: 'open',
  rows: ['CALL-1'],
  params: z.object({ thingid: word }),
  query: z.object({ page: z.string().regex(/^\d+$/).transform(Number).default(1), kind: word.optional() }),
  reply: z.object({ id: z.string(), page: z.number(), kind: z.string().optional() }),
  errors: [1002, 7001],
});

export const postThing = call({
  id: 'postThing',
  base: 'sms',
  method: 'POST',
  path: '/thing',
  summary: 'Takes a thing',
  guard: 'open',
  rows: [],
  body: z.object({ name: z.string().min(1), inner: z.object({ list: z.array(z.number()) }).optional() }),
  reply: z.object({ success: z.unknown() }),
  errors: [1001, 1002],
});

export const putForm = call({
  id: 'putForm',
  base: 'charge',
  method: 'PUT',
  path: '/form',
  summary: 'Takes a form',
  guard: 'session',
  rows: [],
  body: z.object({ name: z.string(), other: z.string().optional() }),
  bodyType: 'form',
  reply: z.object({ success: z.unknown() }),
  errors: [6055, 6067, 6068],
});

export const postText = call({
  id: 'postText',
  base: 'sms',
  method: 'POST',
  path: '/text',
  summary: 'Takes a text',
  guard: 'device',
  rows: [],
  body: z.string().min(1).max(20),
  bodyType: 'text',
  reply: z.object({ success: z.string() }),
  errors: [6055, 6067, 6068],
});

export const breakThing = call({
  id: 'breakThing',
  base: 'crm',
  method: 'GET',
  path: '/break/{how}',
  summary: 'Breaks',
  guard: 'open',
  rows: [],
  params: z.object({ how: word }),
  reply: z.object({ fine: z.literal(true) }),
  errors: [],
});

export const cachedThing = call({
  id: 'keptThing',
  base: 'cms',
  method: 'GET',
  path: '/kept/{thingid}',
  aliases: ['/kept/also/{thingid}'],
  summary: 'A cached thing',
  guard: 'browse',
  rows: [],
  params: z.object({ thingid: word }),
  query: z.object({ lang: word.default('eng'), country: z.string().optional() }),
  reply: z.object({
    id: z.string(),
    made: z.number(),
    provider: z.string(),
    lang: z.string(),
    text: z.string(),
  }),
  errors: [6055, 6067],
  cache: { seconds: 60, staleSeconds: 600 },
});

export const echo = call({
  id: 'echo',
  base: 'crm',
  method: 'GET',
  path: '/echo',
  summary: 'Returns the caller',
  guard: 'browse',
  rows: [],
  reply: z.object({ provider: z.string(), identity: z.unknown(), ip: z.string(), origin: z.string() }),
  errors: [6055, 6067],
});

const identities: Record<string, Identity> = {
  'Bearer good': { kind: 'device', providerId: 'rawi', deviceId: 'd1', deviceType: 'PC', sessionId: 'x' },
};

function guard(kind: string, headers: IncomingHttpHeaders): Identity | undefined {
  const session = headers['x-session'];
  if (session !== undefined) {
    if (session !== 'good') throw new CallError(6067);
    return {
      kind: 'session',
      providerId: 'rawi',
      deviceId: 'd1',
      deviceType: 'PC',
      subscriberId: 's1',
      sessionId: 'x',
    };
  }
  const sent = headers.authorization;
  if (sent === undefined) {
    if (kind === 'browse') return undefined;
    throw new CallError(6068);
  }
  if (sent === 'Bearer old') throw new CallError(6055);
  const identity = identities[sent];
  if (!identity || kind === 'session') throw new CallError(6067);
  return identity;
}

export interface TestServer {
  app: FastifyInstance;
  created: { count: number; wait: Promise<void> | undefined; fails: boolean };
  logged: string[];
}

export async function startTestServer(
  environment: Record<string, string> = {},
  overrides: Partial<HttpOptions> = {},
): Promise<TestServer> {
  const logged: string[] = [];
  const config = testConfig(environment);
  const log: Log = createLog({ logLevel: 'info' }, { write: (line: string) => void logged.push(line) });
  const made: TestServer['created'] = { count: 0, wait: undefined, fails: false };
  const app = await createHttp({
    config,
    log,
    clock: testClock('2026-01-01T00:00:00Z'),
    guard,
    providers: {
      isHost: (name) => /^(?:tv|films|layali|rawi)\.example$/.test(name),
      hostsOf: (id) => [`${id}.example`],
      countriesOf: () => ['BH', 'SA'],
      resolve({ host, query, header }) {
        const id =
          query('provider') ?? header('x-provider') ?? (host.startsWith('layali.') ? 'layali' : 'rawi');
        if (id !== 'rawi' && id !== 'layali') throw new CallError(1006, 'provider');
        return { id };
      },
    },
    ...overrides,
  });
  registerCall(app, getThing, async ({ params, query }) => {
    if (params.thingid === 'missing') throw new CallError(7001);
    return { id: params.thingid, page: query.page, ...(query.kind && { kind: query.kind }) };
  });
  registerCall(app, postThing, async ({ body }) => ({ success: body }));
  registerCall(app, putForm, async ({ body }) => ({ success: body }));
  registerCall(app, postText, async ({ body }) => ({ success: body }));
  registerCall(app, breakThing, async ({ params }) => {
    if (params.how === 'throw') throw new Error('the secret table is gone');
    if (params.how === 'away') throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    return { fine: false } as never;
  });
  registerCall(app, cachedThing, async ({ params, query }, { provider }) => {
    made.count++;
    const count = made.count;
    await made.wait;
    if (made.fails) throw new Error('creating the reply failed');
    return {
      id: params.thingid,
      made: count,
      provider: provider.id,
      lang: query.lang,
      text: 'text '.repeat(400),
    };
  });
  registerCall(app, echo, async (_, { provider, identity, request }) => ({
    provider: provider.id,
    identity: identity ?? null,
    ip: request.ip,
    origin: request.origin,
  }));
  return { app, created: made, logged };
}

export interface TestReply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends one request over a real connection, with the path exactly as given. */
export function sendRequest(
  app: FastifyInstance,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<TestReply> {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      { host: '127.0.0.1', port: address.port, path, method, headers, agent: false },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      },
    );
    request.on('error', reject).end();
  });
}
