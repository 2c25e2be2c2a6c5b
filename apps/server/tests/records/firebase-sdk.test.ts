import { initializeApp } from '@firebase/app';
import { Component } from '@firebase/component';
import * as sdk from '@firebase/database';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { signedUp, type RecordsClient } from './records-client.ts';

/**
 * Firebase's own JavaScript SDK, as it speaks REST: what it does in a browser of a crawler, for reads only. For everything
 * else it opens a socket of another protocol (docs/decisions/0052-records.md).
 */
let service: ServiceUnderTest;
let viewer: RecordsClient;
let database: sdk.Database;
const requests: URL[] = [];

/** The part of a browser's XMLHttpRequest that the SDK uses. */
class FetchingRequest {
  onreadystatechange = () => undefined as void;
  readyState = 0;
  status = 0;
  responseText = '';
  private address = '';
  open(_method: 'GET', address: string) {
    this.address = address;
    requests.push(new URL(address));
  }
  async send() {
    const reply = await fetch(this.address);
    Object.assign(this, { status: reply.status, responseText: await reply.text(), readyState: 4 });
    this.onreadystatechange();
  }
}

beforeAll(async () => {
  service = await startService();
  viewer = await signedUp(service, 'sdk');
  vi.stubGlobal('XMLHttpRequest', FetchingRequest);
  vi.stubGlobal('window', { navigator: { userAgent: 'Googlebot' } });
  const app = initializeApp({ databaseURL: `${service.url}?ns=rawi` });
  const auth = { getToken: async () => ({ accessToken: viewer.uid }), addAuthTokenListener: () => undefined };
  const { container } = app as unknown as { container: { addComponent(component: unknown): void } };
  container.addComponent(new Component('auth-internal' as never, () => auth as never, 'PUBLIC' as never));
  database = sdk.getDatabase(app);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await service.stop();
});

const at = (path: string) => sdk.ref(database, `cloud/${path}`);
const read = async (of: sdk.Query) => (await sdk.get(of)).val();

test('Firebase’s SDK reads nodes, orders and limits them, and is denied what is not its own', async () => {
  const content = `${viewer.root}/content`;
  const records = {
    M1: { title: 'One', updatedat: 1_790_000_000, likestatus: 'LIKE' },
    M2: { title: 'Two', updatedat: 1_790_000_001 },
    T1: { episodes: { E1: { watchedduration: 5 } } },
  };
  await service.send('PUT', `/cloud/${content}.json?auth=${viewer.uid}`, JSON.stringify(records));
  expect(await read(at(content))).toEqual(records);
  expect(await read(at(`${content}/T1/episodes/E1/watchedduration`))).toBe(5);
  expect(await read(at('content/M1'))).toEqual({ like: { count: 1 }, dislike: { count: 0 } });
  expect((await sdk.get(at(`${content}/NONE`))).exists()).toBe(false);

  const byTime = sdk.query(at(content), sdk.orderByChild('updatedat'), sdk.limitToLast(1));
  expect(await read(byTime)).toEqual({ M2: records.M2 });
  expect(await read(sdk.query(at(content), sdk.orderByChild('title'), sdk.equalTo('One')))).toEqual({
    M1: records.M1,
  });
  expect(await read(sdk.query(at(content), sdk.orderByKey(), sdk.startAt('M2'), sdk.endAt('M9')))).toEqual({
    M2: records.M2,
  });

  for (const path of ['subscriber', `subscriber/${viewer.subscriberid}/P9/content`])
    await expect(sdk.get(at(path))).rejects.toThrow();
  const [first] = requests;
  expect(first!.pathname).toBe(`/cloud/${content}.json`);
  expect(Object.fromEntries(first!.searchParams)).toEqual({ ns: 'rawi', format: 'export', auth: viewer.uid });
});
