import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectInvariants } from './invariants.ts';
import { plan, sellPlans } from './paying-client.ts';
import { RENTAL, startScriptedService, type ScriptedService } from './scripted-service.ts';

/** Payments whose money is taken after they were declined, or after their order was closed. */
let money: ScriptedService;

beforeAll(async () => {
  money = await startScriptedService();
});
afterAll(() => money.service.stop());
afterEach(async () => {
  await sellPlans(money.service);
  await money.settle();
  await expectInvariants(money.service);
});

const HOUR_MS = 3_600_000;

test('a declined payment that is captured late gives what was ordered, or is given back where it is paid already', async () => {
  const { client, referenceId } = await money.start('LATE');
  money.gateway.change(referenceId, { state: 'declined' });
  await money.deliver(money.gateway.message(referenceId));
  const second: string = (await client.start()).body['referenceid'];
  expect(second).not.toBe(referenceId);
  money.gateway.change(referenceId, { state: 'captured' });
  expect((await money.deliver(money.gateway.message(referenceId))).status).toBe(200);
  expect(await client.subscriptions()).toHaveLength(1);
  money.gateway.change(second, { state: 'captured' });
  await money.deliver(money.gateway.message(second));
  await money.settle();
  expect(await money.attempt(second)).toMatchObject({ state: 'refunded', refunded: 2990 });
  expect(await client.subscriptions()).toHaveLength(1);
});

test('what is captured after its order was closed is given at the same price', async () => {
  for (const change of [{}, RENTAL]) {
    const isPlan = change !== RENTAL;
    const { client, referenceId } = await money.start(isPlan ? 'EXPIREDPLAN' : 'EXPIREDTITLE', change);
    await money.advance(HOUR_MS);
    await money.janitor();
    money.gateway.change(referenceId, { state: 'captured' });
    await money.deliver(money.gateway.message(referenceId));
    const held = await client.get(`/sms/subscriberv2/v1/${isPlan ? 'subscription' : 'purchase'}`);
    expect(held.body['totalcount']).toBe(1);
    expect(await money.attempt(referenceId)).toMatchObject({ state: 'captured', returning: 0 });
  }
});

test('what is captured after its order was closed is given back at another price', async () => {
  const { client, referenceId } = await money.start('DEARER');
  await money.advance(HOUR_MS);
  await money.janitor();
  await sellPlans(money.service, [
    { ...plan, prices: [{ country: '*', currency: 'BHD', minorUnits: 3990 }] },
  ]);
  money.gateway.change(referenceId, { state: 'captured' });
  await money.deliver(money.gateway.message(referenceId));
  await money.settle();
  expect(await client.subscriptions()).toEqual([]);
  expect(await money.attempt(referenceId)).toMatchObject({ state: 'refunded', refunded: 2990 });
});

test('what is captured after its order was closed is given back where the title is not sold in the country any more', async () => {
  const sellIn = (countries: string) =>
    money.service.sql(
      `update rawi.availability set countries = '${countries}' where provider_id = 'rawi' and availability_id = 'AV-RENT'`,
    );
  const { client, referenceId } = await money.start('ELSEWHERE-SOLD', RENTAL);
  await money.advance(HOUR_MS);
  await money.janitor();
  await sellIn('{SA}');
  money.gateway.change(referenceId, { state: 'captured' });
  await money.deliver(money.gateway.message(referenceId));
  await money.settle();
  await sellIn('{}');
  expect((await client.get('/sms/subscriberv2/v1/purchase')).body['totalcount']).toBe(0);
  expect(await money.attempt(referenceId)).toMatchObject({ state: 'refunded', refunded: 1490 });
});

test('what is captured after its order was closed is given back where something else was bought', async () => {
  await sellPlans(money.service, [plan, { ...plan, planId: 'ELSE' }]);
  const { client, referenceId } = await money.start('ELSEWHERE');
  await money.advance(HOUR_MS);
  await money.janitor();
  const other: string = (await client.start({ planid: 'ELSE' })).body['referenceid'];
  money.gateway.change(other, { state: 'captured' });
  await client.payment(other);
  money.gateway.change(referenceId, { state: 'captured' });
  await money.deliver(money.gateway.message(referenceId));
  await money.settle();
  expect((await client.subscriptions()).map(({ planid }) => planid)).toEqual(['ELSE']);
  expect(await money.attempt(referenceId)).toMatchObject({ state: 'refunded' });
});
