import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectInvariants } from './invariants.ts';
import {
  forgeMessages,
  orderAtOnce,
  payAtOnce,
  shuffleMessages,
  startRaces,
  type RaceService,
} from './race-runs.ts';

/** What bench/benches/money-races.ts does with all of them. */
let races: RaceService;

beforeAll(async () => {
  races = await startRaces();
});
afterAll(() => races.service.stop());
afterEach(() => expectInvariants(races.service));

test('fifty payments of one order at once are one capture and one bill', async () => {
  expect(await payAtOnce(races, { orders: 4, parallel: 50 })).toEqual({ wrong: 0, captures: 4, bills: 4 });
});

test('COUP-01 a coupon of ten under a hundred orders at once is used ten times', async () => {
  const run = await orderAtOnce(races, { orders: 100, uses: 10, lanes: 50 });
  expect(run).toEqual({ paid: 10, refused: 90, used: 10, others: 0 });
});

test('messages up to five times each, shuffled and one in ten lost end as the orderly run does', async () => {
  const run = await shuffleMessages(races, { payments: 30, lanes: 8, seed: 7 });
  expect(run).toMatchObject({ wrong: 0, refused: 0 });
  expect(run.sent).toBeGreaterThan(200);
});

test('of what is forged, altered or replayed too late nothing is accepted', async () => {
  expect(await forgeMessages(races, { count: 350, lanes: 8 })).toEqual({
    sent: 350,
    accepted: 0,
    changed: 0,
  });
});
