import { createChangeNode, type ChangeNode } from './change-node.ts';
import { nodeOf, type Node } from './access.ts';
import { readChildQuery, queryChildren } from './protocol/query-children.ts';
import { readAddress, type Address } from './protocol/read-address.ts';
import { permissionDenied, ProtocolError } from './protocol/protocol-error.ts';
import { etagOf, renderValue, shallowValue } from './protocol/render-value.ts';
import type { JsonValue } from './protocol/json-value.ts';
import { createReadLimits } from './read-limits.ts';
import { readNode } from './read-node.ts';
import type { Db } from './store.ts';
import { createRecordStreams } from './streams/record-streams.ts';
import type { CheckedUser, UidChecks } from './uid-checks.ts';
import { EtagMismatch } from './writes/apply-write.ts';
import type { RecordWriter } from './writes/write-records.ts';
import { replyWithError, scopeOf, type Bus, type Clock, type Http, type Log } from '@rawi/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface RecordRouteDeps {
  db: Db;
  bus: Bus;
  clock: Clock;
  log: Log;
  users: UidChecks;
  writer: RecordWriter;
}

const MAX_BODY_BYTES = 256 * 1024;
const PATH = '/cloud/*';

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};

function tokenOf(request: FastifyRequest, { query }: Address): string | undefined {
  const bearer = /^Bearer\s+(\S+)$/i.exec(headerOf(request, 'authorization') ?? '');
  return query['auth'] ?? query['access_token'] ?? bearer?.[1];
}

/** The protocol of records: reads, writes and streams of the nodes that a uid may reach. */
export function recordRoutes(http: Http, deps: RecordRouteDeps): void {
  const streams = createRecordStreams(http, deps);
  const changeNode = createChangeNode(deps);
  const limits = createReadLimits(deps);
  const options = { config: { rawBody: true }, bodyLimit: MAX_BODY_BYTES } as const;

  async function authenticate(providerId: string, token: string | undefined): Promise<CheckedUser> {
    if (token === undefined || token === '') throw permissionDenied();
    const user = await deps.users.find(providerId, token);
    if (!user) throw new ProtocolError(6067, 'Could not parse auth token.', 'auth');
    return user;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    reply.header('cache-control', 'no-cache');
    const address = readAddress(request.raw.url ?? '');
    if (!address) return reply.callNotFound();
    if (address.query['callback'] !== undefined)
      throw new ProtocolError(1002, 'Replies are JSON, and no scripts', 'callback');
    const { provider, client } = scopeOf(request);
    const method = methodOf(request, address);
    const reads = method === 'GET' || method === 'HEAD';
    // Before the uid is known: asking for it costs a read of the database itself.
    if (reads) await limits.chargeNetwork(provider.id, client.ip);
    const user = await authenticate(provider.id, tokenOf(request, address)).catch(async (error: unknown) => {
      if (!reads) await limits.chargeNetwork(provider.id, client.ip);
      throw error;
    });
    if (!reads) return change({ request, reply, address, providerId: provider.id, user, method });
    const node = nodeOf(address.path, user);
    const wantsStream = method === 'GET' && /\btext\/event-stream\b/.test(headerOf(request, 'accept') ?? '');
    const query = readChildQuery(address.query);
    await limits.chargeUid(provider.id, user.uid, wantsStream ? 'stream' : 'read');
    if (wantsStream) return streams.open(reply, { providerId: provider.id, user, node, query });
    return read(request, reply, { address, providerId: provider.id, user, node });
  }

  async function read(
    request: FastifyRequest,
    reply: FastifyReply,
    of: { address: Address; providerId: string; user: CheckedUser; node: Node },
  ): Promise<unknown> {
    const { address, providerId, user, node } = of;
    const query = readChildQuery(address.query);
    const isShallow = address.query['shallow'] === 'true';
    if (isShallow && query)
      throw new ProtocolError(1002, 'shallow cannot be used with other query parameters', 'shallow');
    const value = await readNode(deps.db, providerId, { node, user });
    if (wantsEtag(request)) reply.header('etag', etagOf(value));
    if (query) return send(reply, address, queryChildren(value, query));
    return send(reply, address, isShallow ? shallowValue(value) : value);
  }

  async function change({
    request,
    reply,
    address,
    providerId,
    user,
    method,
  }: ChangeRequest): Promise<unknown> {
    const ifMatch = headerOf(request, 'if-match')?.replaceAll(/^"|"$/g, '');
    const { body, value } = await changeNode({
      providerId,
      user,
      method,
      path: address.path,
      body: request.body as Buffer | undefined,
      ifMatch,
    });
    if (wantsEtag(request) && method !== 'PATCH') reply.header('etag', etagOf(value));
    return send(reply, address, body);
  }

  http.route({
    method: ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'],
    url: PATH,
    ...options,
    handler: answer,
    // And not around the handler: a body that is too large is refused before it.
    errorHandler: (error, request, reply) => sendRefusal(deps.log, error, request, reply),
  });
}

interface ChangeRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  address: Address;
  providerId: string;
  user: CheckedUser;
  method: Parameters<ChangeNode>[0]['method'];
}

const wantsEtag = (request: FastifyRequest) => headerOf(request, 'x-firebase-etag')?.toLowerCase() === 'true';

/** POST may stand for another method, for clients that have only two. */
function methodOf(request: FastifyRequest, { query }: Address): ChangeRequest['method'] | 'GET' | 'HEAD' {
  const written = headerOf(request, 'x-http-method-override') ?? query['x-http-method-override'];
  const override = request.method === 'POST' ? written?.toUpperCase() : undefined;
  if (override === 'PUT' || override === 'PATCH' || override === 'DELETE') return override;
  return request.method as ChangeRequest['method'];
}

function send(reply: FastifyReply, { query }: Address, value: JsonValue): FastifyReply {
  if (query['print'] === 'silent') return reply.code(204).send();
  const rendered = renderValue(value);
  const text =
    query['print'] === 'pretty' ? JSON.stringify(rendered, undefined, 2) : JSON.stringify(rendered);
  return reply.type('application/json; charset=utf-8').send(text);
}

/** A refusal in the form of the protocol, and in ours. */
function sendRefusal(log: Log, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof EtagMismatch)
    return reply
      .code(412)
      .header('etag', etagOf(error.value))
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(renderValue(error.value)));
  const failure = replyWithError(log, error, request, reply);
  return reply.send({ error: error instanceof ProtocolError ? error.error : failure.reason, ...failure });
}
