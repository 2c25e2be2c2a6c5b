import { catalogueModule } from '@rawi/catalogue';
import { createFolderBlobs } from '@rawi/platform';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { connectSocket, type Socket, type SocketReply } from '../socket-client.ts';
import { film, smallCatalogue } from '../small-catalogue.ts';
import { accountClient } from './account-client.ts';
import { EXPECTATIONS, ROLES, type Expectation, type Role } from './matrix-expectations.ts';
import { operatorTokens } from './matrix-operators.ts';
import {
  digestWithout,
  DOCUMENT_BYTES,
  documentBlobOf,
  MARKS,
  OWNERS,
  PROVIDERS,
  restore,
  SUBSCRIBERS,
  tokenOf,
  VISITOR,
  type Owner,
  type ProviderId,
} from './matrix-world.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An operation of the OpenAPI document. */
interface Operation {
  id: string;
  method: Method;
  path: string;
  security: readonly Record<string, unknown>[];
  bodyType: string | undefined;
}

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        security: Record<string, unknown>[];
        requestBody?: { content: Record<string, unknown> };
      }
    >
  >;
  components: { securitySchemes: Record<string, unknown> };
}

let service: ServiceUnderTest;
let socket: Socket;
let document: Document;
let operations: Operation[];
let operators: Record<ProviderId, string>;
const visitors = {} as Record<ProviderId, Record<string, string>>;
const digests = new Map<string, string>();
const keyOf = (owner: Owner | undefined) => (owner ? `${owner.provider}/${owner.subscriber}` : '');

beforeAll(async () => {
  service = await startService();
  socket = connectSocket(service);
  for (const provider of PROVIDERS) {
    await service.modules.api(catalogueModule).import(provider, {
      ...smallCatalogue,
      contents: [...smallCatalogue.contents, film('OPEN', { rating: 'G' })],
    });
    visitors[provider] = (await accountClient(service, VISITOR, { provider })).headers;
  }
  operators = await operatorTokens(service);
  service.clearCaches();
  const files = JSON.stringify({
    dash: 'manifest.mpd',
    hls: 'master.m3u8',
    keysHls: 'keys.m3u8',
    poster: 'poster.jpg',
    thumbnails: 'thumbnails.vtt',
    video: ['v720/init.mp4'],
    audio: [{ name: 'a-ar/init.mp4', language: 'ara' }],
    captions: [],
  });
  await service.sql(
    `update rawi.asset set status = 'ready', blob_prefix = 'dunes', seconds = 24, files = '${files}'`,
  );
  await restore(service, OWNERS);
  const blobs = createFolderBlobs(service.blobFolder);
  for (const owner of OWNERS)
    await blobs.put(documentBlobOf(owner), DOCUMENT_BYTES, { contentType: 'image/png' });
  for (const owner of [undefined, ...OWNERS]) digests.set(keyOf(owner), await digestWithout(service, owner));
  ({ body: document } = await service.get('/openapi.json'));
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security, requestBody }]) => ({
      id: operationId.replace(/\d+$/, ''),
      method: method.toUpperCase() as Method,
      path,
      security,
      bodyType: Object.keys(requestBody?.content ?? {}).at(-1),
    })),
  );
});
afterAll(async () => {
  socket.stop();
  await service.stop();
});

/** Who asks, and as whom: a visitor and nobody ask about the first subscriber. */
interface Caller extends Owner {
  role: Role;
}
const callers: readonly Caller[] = PROVIDERS.flatMap(
  (provider) =>
    ROLES.flatMap((role) => {
      const isProfile = role === 'admin' || role === 'user' || role === 'kids';
      const subscribers = isProfile ? SUBSCRIBERS : ([SUBSCRIBERS[0]] as const);
      return subscribers.map((subscriber) => ({ provider, role, subscriber }));
    }),
  // The other provider is where the session was opened.
).filter(({ role, provider }) => role !== 'abroad' || provider === 'rawi');

function headersOf({ provider, subscriber, role }: Caller): Record<string, string> {
  const host = { host: `${provider}.localhost`, 'x-country-code': 'BH' };
  if (role === 'none') return host;
  if (role === 'operator') return { ...host, authorization: `Bearer ${operators[provider]}` };
  if (role === 'visitor') return { ...host, authorization: visitors[provider]['authorization']! };
  return { ...host, 'x-session': tokenOf(subscriber, role) };
}

function ask(
  operation: Operation,
  caller: Caller,
  expectation: Expectation,
  of: Owner,
): Promise<SocketReply> {
  const { path = {}, query, body, contentType = operation.bodyType } = expectation.send?.(of) ?? {};
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = path[name];
    if (value === undefined) throw new Error(`${operation.id} has no ${name} in the matrix`);
    return encodeURIComponent(value);
  });
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return socket.ask(query ? `${filled}?${new URLSearchParams(query)}` : filled, {
    method: operation.method,
    headers: {
      ...headersOf(caller),
      ...(body !== undefined && { 'content-type': contentType! }),
    },
    ...(body !== undefined && { body: text }),
  });
}

/** The marks in a reply that its caller may not be told. */
function leaksIn({ body, headers }: SocketReply, caller: Caller): string[] {
  const text = JSON.stringify([body, headers]);
  return MARKS.filter(({ provider, subscriber, adminOnly, text: mark }) => {
    if (caller.role === 'operator') return provider !== caller.provider && text.includes(mark);
    const isOwn =
      provider === caller.provider &&
      subscriber === caller.subscriber &&
      ['admin', 'user', 'kids'].includes(caller.role);
    return text.includes(mark) && !(isOwn && (!adminOnly || caller.role === 'admin'));
  }).map(({ text: mark }) => mark);
}

const isSuccess = ({ status, body }: SocketReply) => status < 300 && body?.reason === undefined;

/** Sends one request, and says what is wrong with what came of it. */
async function check(
  operation: Operation,
  caller: Caller,
  expectation: Expectation,
  of: Owner,
): Promise<string[]> {
  const { roles, names, error, refusal } = expectation;
  const isOperator = caller.role === 'operator';
  const isOwn = of.provider === caller.provider && (isOperator || of.subscriber === caller.subscriber);
  const reply = await ask(operation, caller, expectation, of);
  const { status, body } = reply;
  const wrong = leaksIn(reply, caller).map((mark) => `tells ${mark}`);
  const isLetIn = roles.includes(caller.role) && (isOwn || names !== 'own');
  const told = `${status} ${JSON.stringify(body)?.slice(0, 120)}`;
  if (isLetIn && error === undefined && !isSuccess(reply)) wrong.push(`is refused: ${told}`);
  if (isLetIn && error !== undefined && body?.errorcode !== error) wrong.push(`gets ${told}, not ${error}`);
  if (!isLetIn && isSuccess(reply)) wrong.push(`is let in: ${told}`);
  const refusals = [6067, 6068, 6414, 7001, 6005, ...(refusal === undefined ? [] : [refusal])];
  // What comes after the rights is for who is let in: another who gets it has passed them.
  const hasPassed = error !== undefined && body?.errorcode === error && refusal !== undefined;
  if (!isLetIn && (hasPassed || !refusals.includes(body?.errorcode))) wrong.push(`is refused by ${told}`);
  const unknown = caller.role === 'abroad' || caller.role === 'ended';
  if (unknown && !isLetIn && status !== 401) wrong.push(`is known: ${told}`);
  if (operation.method === 'GET' && operation.id !== 'loginByQuery' && operation.id !== 'logout')
    return wrong;
  // Who is let in changes what is theirs, or what they know the secret of.
  const changed = !isSuccess(reply) ? undefined : names === 'known' || isOperator ? of : caller;
  if ((await digestWithout(service, changed)) !== digests.get(keyOf(changed)))
    wrong.push('changes what is not theirs');
  if (changed) await restore(service, [changed]);
  else await service.sql('delete from rawi.rate_limit');
  return wrong;
}

test('ROLE-01 the matrix has every operation of the OpenAPI document, and no other', () => {
  const ids = [...new Set(operations.map(({ id }) => id))];
  expect(Object.keys(EXPECTATIONS).toSorted()).toEqual(ids.toSorted());
  expect(operations.length).toBeGreaterThanOrEqual(ids.length);
  const schemes = Object.keys(document.components.securitySchemes);
  expect(schemes.toSorted()).toEqual(['deviceToken', 'operator', 'session']);
});

test('ROLE-01 the matrix lets nobody in whom the document does not', () => {
  for (const { id, security } of operations) {
    const schemes = security.flatMap((one) => Object.keys(one));
    const { roles } = EXPECTATIONS[id]!;
    const isPublic = security.length === 0 || security.some((one) => Object.keys(one).length === 0);
    if (!isPublic) expect(roles, id).not.toContain('none');
    if (!isPublic && !schemes.includes('deviceToken')) expect(roles, id).not.toContain('visitor');
    if (schemes.includes('operator')) expect(roles, id).toEqual(['operator']);
    else if (security.length > 0) expect(roles, id).not.toContain('operator');
    if (security.length > 0)
      for (const role of ['abroad', 'ended'] as const) expect(roles, id).not.toContain(role);
  }
});

describe('no route tells or changes anything of another subscriber, profile or provider', () => {
  const others = (caller: Caller): Owner[] => {
    const next = SUBSCRIBERS[(SUBSCRIBERS.indexOf(caller.subscriber) + 1) % SUBSCRIBERS.length]!;
    return [{ provider: caller.provider, subscriber: next }];
  };
  for (const id of Object.keys(EXPECTATIONS))
    test(`ROLE-01 ROLE-02 ROLE-09 ${id}`, async () => {
      const expectation = EXPECTATIONS[id]!;
      const wrong: string[] = [];
      for (const operation of operations.filter((one) => one.id === id))
        for (const caller of callers) {
          const owners = expectation.names ? [caller, ...others(caller)] : [caller];
          for (const of of owners) {
            const found = await check(operation, caller, expectation, of);
            const who = `${caller.role} of ${keyOf(caller)}`;
            wrong.push(
              ...found.map(
                (one) => `${operation.method} ${operation.path}: ${who} about ${keyOf(of)} ${one}`,
              ),
            );
          }
        }
      expect(wrong).toEqual([]);
      // Bills are drawn in a process that waits for a processor behind all other tests.
    });
});
