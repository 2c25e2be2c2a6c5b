import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { onOtherDevice, signedUp, type RecordsClient } from './records-client.ts';

/** How much one uid and one network may read in a minute. What came before is put in the table, as that many reads leave it. */
let service: ServiceUnderTest;
let viewer: RecordsClient;
let tablet: RecordsClient;

beforeAll(async () => {
  service = await startService();
  viewer = await signedUp(service, 'reader');
  tablet = await onOtherDevice(service, viewer, 'reader');
});
afterAll(() => service.stop());
beforeEach(() => service.clock.advance(61_000));

const address = (of: Pick<RecordsClient, 'uid'>, path = viewer.root) => `/cloud/${path}.json?auth=${of.uid}`;
const read = async (of: Pick<RecordsClient, 'uid'>, headers = {}) =>
  (await service.get(address(of), headers)).status;

async function watch(of: RecordsClient): Promise<number> {
  const stop = new AbortController();
  const { status } = await fetch(`${service.url}${address(of)}`, {
    headers: { accept: 'text/event-stream' },
    signal: stop.signal,
  });
  stop.abort();
  return status;
}

/** The windows that asking once opens, with `left` of the limit that the newest of them has. */
async function leave(left: number, ask: () => Promise<unknown>, max: number): Promise<void> {
  await service.sql('delete from rawi.rate_limit');
  await ask();
  await service.sql(`update rawi.rate_limit set taken = ${max - left}`);
}

test('a uid that reads too much is told when to come back; its writes, streams and other devices go on', async () => {
  await leave(2, () => read(viewer), 1200);
  expect([await read(viewer), await read(viewer)]).toEqual([200, 200]);
  const refused = await service.get(address(viewer));
  expect([refused.status, refused.body.errorcode]).toEqual([429, 8601]);
  expect(refused.body.error, 'what clients of the protocol read').toBe(refused.body.reason);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  const write = await service.send('PUT', address(viewer, `${viewer.root}/content/M1`), '{"title":"x"}');
  expect(write.status).toBe(200);
  expect(await watch(viewer)).toBe(200);
  expect(await read(tablet)).toBe(200);
  service.clock.advance(61_000);
  expect(await read(viewer)).toBe(200);
});

test('a uid that opens streams again and again is refused, and may still read', async () => {
  await leave(1, () => watch(viewer), 400);
  expect([await watch(viewer), await watch(viewer)]).toEqual([200, 429]);
  expect([await read(viewer), await watch(tablet)]).toEqual([200, 200]);
});

test('a network is bounded whatever uids it names, for those too that stand for nobody', async () => {
  const nobody = { uid: 'n'.repeat(24) };
  await leave(3, () => read(nobody), 120_000);
  const stranger = await service.send('PUT', address(nobody), '{}');
  expect([await read(nobody), stranger.status, await read(viewer)]).toEqual([401, 401, 200]);
  expect([await read(nobody), await read(viewer), await watch(tablet)]).toEqual([429, 429, 429]);
  expect((await service.send('PUT', address(nobody), '{}')).status).toBe(429);
  const write = await service.send('PUT', address(viewer, `${viewer.root}/content/M2`), '{"title":"x"}');
  expect(write.status, 'who watches a film keeps their place').toBe(200);
});
