import { request } from 'node:http';
import { insertAccount, insertSession } from '../accounts/account-rows.ts';
import type { ServiceUnderTest } from '../service-under-test.ts';

export const TICKETS = '/crm/subscriber/v1/request';

export interface Reply {
  status: number;
  body: any;
  headers: Record<string, unknown>;
  bytes: Buffer;
}

/** Calls of tickets by one session. */
export interface TicketClient {
  subscriberId: string;
  list(status?: string, more?: string): Promise<Reply>;
  create(change?: object, headers?: Record<string, string>): Promise<Reply>;
  read(requestId: string): Promise<Reply>;
  update(requestId: string, body: object, headers?: Record<string, string>): Promise<Reply>;
  upload(name: string, bytes: Buffer, type?: string): Promise<Reply>;
  /** A request of any kind below the tickets. */
  send(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: string | Buffer,
    headers?: Record<string, string>,
  ): Promise<Reply>;
}

export const newTicket = { title: 'No sound', description: 'Since yesterday.', category: 'PLAYBACK' };

const BOUNDARY = 'a-boundary-of-the-test';

/** A body with files as browsers write it; names are written as they are. */
export function multipartOf(
  parts: readonly { name: string; fileName?: string; type?: string; data: Buffer | string }[],
): { body: Buffer; type: string } {
  const chunks = parts.flatMap(({ name, fileName, type = 'image/png', data }) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${
        fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: ${type}`
      }\r\n\r\n`,
    ),
    Buffer.from(data as string),
    Buffer.from('\r\n'),
  ]);
  return {
    body: Buffer.concat([...chunks, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    type: `multipart/form-data; boundary=${BOUNDARY}`,
  };
}

function ask(
  service: ServiceUnderTest,
  path: string,
  {
    method,
    body,
    headers,
  }: { method: string; body?: string | Buffer | undefined; headers: Record<string, string> },
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(service.url);
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => {
        const bytes = Buffer.concat(parts);
        const isJson = reply.headers['content-type']?.startsWith('application/json');
        const read = isJson ? (JSON.parse(bytes.toString()) as unknown) : undefined;
        resolve({ status: reply.statusCode!, body: read, headers: reply.headers, bytes });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

let sessions = 0;

/** A session of a profile, whose account is made where there is none. */
export async function ticketClient(
  service: ServiceUnderTest,
  {
    subscriberId,
    provider = 'rawi',
    profileId = subscriberId,
    isNew = true,
  }: { subscriberId: string; provider?: 'rawi' | 'layali'; profileId?: string; isNew?: boolean },
): Promise<TicketClient> {
  if (isNew) {
    const profiles = [{ profileId: 'P-USER' }, { profileId: 'P-KIDS', kids: true, maxRating: 'G' }];
    await insertAccount(service, { subscriberId, provider, profiles: provider === 'rawi' ? profiles : [] });
  }
  const name = `s${(sessions += 1)}`;
  const session = await insertSession(service, { subscriberId, provider, profileId, name, deviceId: name });
  const common = { host: `${provider}.localhost`, ...session };
  const json = { 'content-type': 'application/json' };
  const client: TicketClient = {
    subscriberId,
    send: (method, path, body, headers = {}) =>
      ask(service, `${TICKETS}${path}`, { method, body, headers: { ...common, ...headers } }),
    list: (status = 'open', more = '') => client.send('GET', `?requeststatus=${status}${more}`),
    create: (change = {}, headers = {}) =>
      client.send('POST', '', JSON.stringify({ ...newTicket, ...change }), { ...json, ...headers }),
    read: (requestId) => client.send('GET', `/${requestId}`),
    update: (requestId, body, headers = {}) =>
      client.send('PUT', `/${requestId}`, JSON.stringify(body), { ...json, ...headers }),
    upload(fileName, data, partType) {
      const { body, type } = multipartOf([
        { name: 'document', fileName, data, ...(partType !== undefined && { type: partType }) },
      ]);
      return client.send('POST', '/document', body, { 'content-type': type });
    },
  };
  return client;
}
