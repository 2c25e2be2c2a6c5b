import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectSocket, type Socket } from './socket-client.ts';
import { startService, type ServiceUnderTest } from './service-under-test.ts';

/** Two processes over one database: a key change in one takes effect in both. */
let services: [ServiceUnderTest, ServiceUnderTest];
let sockets: Socket[];

beforeAll(async () => {
  const first = await startService();
  services = [first, await startService({ shareWith: first })];
  sockets = services.map(connectSocket);
  const files = JSON.stringify({
    dash: 'manifest.mpd',
    hls: '',
    thumbnails: '',
    video: [],
    audio: [],
    captions: [],
  });
  await first.sql(
    `update rawi.asset set status = 'ready', blob_prefix = 'dunes', seconds = 24, files = '${files}'`,
  );
});
afterAll(async () => {
  for (const socket of sockets) socket.stop();
  for (const service of services.toReversed()) await service.stop();
});

type Headers = Record<string, string>;
const statuses = (path: string, headers: Headers = {}) =>
  Promise.all(sockets.map(async (socket) => (await socket.ask(path, { headers })).status));
const readStatuses = (headers: Headers) => statuses('/cms/subscriber/v1/deckingconfig', headers);
const keyIdOf = ({ authorization }: Headers) =>
  JSON.parse(Buffer.from(authorization!.split(' ')[1]!.split('.')[0]!, 'base64url').toString()).kid as string;
async function mediaPath(at: number, headers: Headers): Promise<string> {
  const reply = await sockets[at]!.form(
    '/cms/subscriber/v1/content/package/M1',
    'availabilityid=AV-FREE&packageid=M1-CD',
    { headers },
  );
  return new URL(reply.body.streamfilename).pathname;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await condition()); tries += 1) {
    expect(tries, 'did not happen within 30 s').toBeLessThan(1500);
    await pause(20);
  }
}

test('a rotation in one process keeps issued tokens valid; the new key signs in both, and a removed key becomes invalid in both', async () => {
  const [one, other] = services;
  await one.clock.advance(120_000);
  const before = await one.device('early');
  const address = await mediaPath(0, before);
  expect([keyIdOf(before), address.split('~')[2]!.split('.')[0]]).toEqual(['k1', 'k1']);
  expect(await readStatuses(before)).toEqual([200, 200]);

  for (const [provider, name] of [
    ['rawi', 'device-token'],
    ['*', 'media'],
  ] as const)
    await one.secrets.rotate(provider, name);
  expect(await readStatuses(before)).toEqual([200, 200]);
  const meanwhile = await Promise.all([one.device('meanwhile'), other.device('meanwhile')]);
  for (const token of meanwhile)
    expect(await readStatuses(token), 'either key is valid while the new one spreads').toEqual([200, 200]);

  await one.clock.advance(61_000);
  const tokens = [await one.device('late-1'), await other.device('late-2')];
  expect(tokens.map(keyIdOf)).toEqual(['k2', 'k2']);
  for (const token of [...tokens, before]) expect(await readStatuses(token)).toEqual([200, 200]);
  const later = await Promise.all(tokens.map((token, at) => mediaPath(at, token)));
  expect(later.map((path) => path.split('~')[2]!.split('.')[0])).toEqual(['k2', 'k2']);
  for (const path of [...later, address]) expect(await statuses(path)).toEqual([200, 200]);

  for (const [provider, name] of [
    ['rawi', 'device-token'],
    ['*', 'media'],
  ] as const)
    await other.secrets.removeOld(provider, name);
  await until(async () => (await readStatuses(before)).every((status) => status === 401));
  await until(async () => (await statuses(address)).every((status) => status === 403));
  for (const token of tokens) expect(await readStatuses(token)).toEqual([200, 200]);
  for (const path of later) expect(await statuses(path)).toEqual([200, 200]);
});
