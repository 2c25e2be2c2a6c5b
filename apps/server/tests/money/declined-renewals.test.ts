import { describe, expect, test } from 'vitest';
import { billsOf } from './money-rules.ts';
import { CARD, payingClient, type PayingClient } from './paying-client.ts';
import {
  buyer,
  double,
  FAILING_CARD,
  mayWatch,
  renew,
  service,
  subscriptionsOf,
  to,
  useRenewingService,
} from './renewing-service.ts';

/** Renewals that are declined, and cards that take the place of others. */
useRenewingService();

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');

test('a declined renewal stays usable in its grace, is tried on its days, and then ends', async () => {
  await to('2028-06-01T08:00:00Z');
  await buyer('DUNNED', { card: FAILING_CARD });
  await to('2028-07-01T08:00:00Z');
  await renew();
  expect(await subscriptionsOf('DUNNED')).toMatchObject([
    { planstatus: 'ACTIVE', nextbilling: '2028-07-01', gracedate: '2028-07-08', pastdue: true },
  ]);
  const tries = async () =>
    (await service.sql("select state from rawi.payment_attempt where subscriber_id = 'DUNNED'")).length - 1;
  expect(await tries()).toBe(1);
  await renew();
  expect(await tries()).toBe(1);
  for (const [day, count] of [
    ['02', 2],
    ['03', 2],
    ['04', 3],
    ['06', 4],
  ] as const) {
    await to(`2028-07-${day}T08:00:00Z`);
    await renew();
    expect(await tries(), day).toBe(count);
    expect(await mayWatch('DUNNED')).toBe(true);
  }
  await to('2028-07-08T08:00:00Z');
  await renew();
  expect(await tries()).toBe(5);
  expect(await billsOf(service, 'DUNNED')).toMatchObject([
    { outcome: 'PAID' },
    { from: '2028-07-01', index: 1, outcome: 'UNCOLLECTED' },
  ]);
  // Over with that instant: taken back then, it would be billed a second time.
  const late = await payingClient(service, 'DUNNED');
  const reactivated = await service.send(
    'PUT',
    '/sms/subscriberv2/v1/subscription/PL',
    JSON.stringify({ action: 'REACTIVATE' }),
    { ...late.headers, 'content-type': 'application/json' },
  );
  expect(reactivated.body.errorcode).toBe(7312);
  expect(await subscriptionsOf('DUNNED')).toMatchObject([{ planstatus: 'DEACTIVATED', pastdue: false }]);
  expect(await mayWatch('DUNNED')).toBe(false);
  const mails = await service.messagesTo('dunned@rawi.example', 5);
  await to('2028-08-01T08:00:00Z');
  await renew();
  expect(await billsOf(service, 'DUNNED')).toHaveLength(2);
  expect(mails.map(({ subject }) => plain(subject))).toEqual([
    'Everything has ended',
    'Everything ends soon',
    'We could not renew Everything',
    expect.stringContaining('receipt'),
    'Everything is yours',
  ]);
  const mended = 'https://tv.rawi.example/en/subscriptions/PL/card';
  expect(mails.map(({ link }) => link === mended)).toEqual([false, true, true, false, false]);
  expect(mails[2]).toMatchObject({
    text: expect.stringContaining('the bank declined the payment'),
  });
});

test('a renewal that was first declined late in its period is not tried beyond it', async () => {
  await to('2030-12-01T08:00:00Z');
  await buyer('TOWARDS-END', { card: FAILING_CARD });
  for (const day of ['28', '29']) {
    await to(`2031-01-${day}T08:00:00Z`);
    await renew();
    expect(await subscriptionsOf('TOWARDS-END'), day).toMatchObject([
      { planstatus: 'ACTIVE', pastdue: true },
    ]);
  }
  await to('2031-01-31T08:00:00Z');
  await renew();
  expect(await subscriptionsOf('TOWARDS-END')).toMatchObject([{ planstatus: 'DEACTIVATED' }]);
  expect(await billsOf(service, 'TOWARDS-END')).toMatchObject([
    { outcome: 'PAID' },
    { from: '2031-01-01', outcome: 'UNCOLLECTED' },
  ]);
});

test('a declined renewal whose days passed while the service did not run has ended: the next period is not charged', async () => {
  await to('2030-06-01T08:00:00Z');
  await buyer('UNHEARD', { card: FAILING_CARD });
  await to('2030-07-01T08:00:00Z');
  await renew();
  expect(await subscriptionsOf('UNHEARD')).toMatchObject([{ planstatus: 'ACTIVE', pastdue: true }]);
  const attempts = () => service.sql("select 1 from rawi.payment_attempt where subscriber_id = 'UNHEARD'");
  const before = (await attempts()).length;
  await to('2030-08-02T08:00:00Z');
  await renew();
  expect(await attempts()).toHaveLength(before);
  expect(await subscriptionsOf('UNHEARD')).toMatchObject([{ planstatus: 'DEACTIVATED', renewtype: 'NONE' }]);
  expect(await billsOf(service, 'UNHEARD')).toMatchObject([{ outcome: 'PAID' }, { outcome: 'UNCOLLECTED' }]);
  expect(await mayWatch('UNHEARD')).toBe(false);
});

describe('another card', () => {
  const update = (client: PayingClient, change: Record<string, unknown> = {}) =>
    client.pay({ transactionpurpose: 'CARD', ...change });

  test('pays at once what a declined renewal owes, and the period goes on from its anchor', async () => {
    await to('2028-08-31T08:00:00Z');
    await buyer('MENDED', { card: FAILING_CARD });
    await to('2028-09-30T08:00:00Z');
    await renew();
    await to('2028-10-01T08:00:00Z');
    await renew();
    await to('2028-10-03T07:50:00Z');
    const client = await payingClient(service, 'MENDED');
    expect((await update(client, { amount: 0 })).body.errorcode).toBe(7324);
    const { body } = await update(client);
    expect(body).toMatchObject({ transactionpurpose: 'CARD', amount: 2990, paymentstatus: 'INIT' });
    // The old card is not charged while the viewer types another.
    await to('2028-10-03T08:00:00Z');
    await renew();
    const attempts = await service.sql("select from rawi.payment_attempt where subscriber_id = 'MENDED'");
    expect(attempts).toHaveLength(4);
    await client.submit(body.referencedata.checkoutUrl, CARD);
    const { body: paid } = await client.payment(body.referenceid);
    expect([paid.paymentstatus, paid.refundreason]).toEqual(['SUCCESS', undefined]);
    expect(await subscriptionsOf('MENDED')).toMatchObject([
      {
        planstatus: 'ACTIVE',
        nextbilling: '2028-10-31',
        pastdue: false,
        paymentmethod: { label: '•••• 4242' },
      },
    ]);
    expect(await billsOf(service, 'MENDED')).toMatchObject([
      { outcome: 'PAID' },
      { from: '2028-09-30', to: '2028-10-31', outcome: 'PAID' },
    ]);
    const told = (await service.messagesTo('mended@rawi.example', 5)).slice(0, 2);
    expect(told.map(({ subject }) => plain(subject)).toSorted()).toEqual([
      'Everything is now paid by •••• 4242',
      expect.stringContaining('Your receipt'),
    ]);
    await to('2028-10-31T08:00:00Z');
    await renew();
    expect(await billsOf(service, 'MENDED')).toHaveLength(3);
  });

  test('UI-21 a wallet takes the place of a card, and a card that of the wallet', async () => {
    await to('2028-08-31T10:00:00Z');
    await buyer('WALLET', { card: FAILING_CARD });
    await to('2028-09-30T10:00:00Z');
    await renew();
    let client = await payingClient(service, 'WALLET');
    const { body } = await update(client, { transactionmode: 'WA' });
    expect(body).toMatchObject({ transactionmode: 'WA', amount: 2990, paymentstatus: 'INIT' });
    await client.submit(body.referencedata.checkoutUrl, { account: 'w@rawi.example', action: 'pay' });
    await client.submit(body.referencedata.checkoutUrl, { action: 'pay' });
    expect((await client.payment(body.referenceid)).body.paymentstatus).toBe('SUCCESS');
    expect(await subscriptionsOf('WALLET')).toMatchObject([
      { planstatus: 'ACTIVE', pastdue: false, paymentmethod: { label: 'w@rawi.example', mode: 'WA' } },
    ]);
    client = await payingClient(service, 'WALLET');
    // It renews nothing in a way that cannot be charged again.
    expect((await update(client, { amount: 0, transactionmode: 'TG' })).body.errorcode).toBe(7325);
    const back = await update(client, { amount: 0 });
    await client.submit(back.body.referencedata.checkoutUrl, CARD);
    expect((await client.payment(back.body.referenceid)).body.paymentstatus).toBe('SUCCESS');
    expect(await subscriptionsOf('WALLET')).toMatchObject([
      { paymentmethod: { label: '•••• 4242', mode: 'CC' } },
    ]);
    await to('2028-10-31T10:00:00Z');
    await renew();
    expect((await billsOf(service, 'WALLET')).map(({ outcome }) => outcome)).toEqual([
      'PAID',
      'PAID',
      'PAID',
    ]);
  });

  test('is charged for nothing where the plan ends before it pays, and what it has paid is told to go back', async () => {
    await to('2028-08-31T09:00:00Z');
    await buyer('OWES', { card: FAILING_CARD });
    await buyer('ENDS');
    await to('2028-09-30T09:00:00Z');
    await renew();
    await to('2028-10-03T09:00:00Z');
    for (const [id, amount] of [
      ['OWES', 2990],
      ['ENDS', 0],
    ] as const) {
      const client = await payingClient(service, id);
      const { body } = await update(client, { amount });
      expect(body.paymentstatus).toBe('INIT');
      await service.send(
        'PUT',
        '/sms/subscriberv2/v1/subscription/PL',
        JSON.stringify({ action: 'CANCEL' }),
        { ...client.headers, 'content-type': 'application/json' },
      );
      if (amount === 0)
        await service.sql(
          `update rawi.subscription set ended_at = '2028-10-03T09:00:00Z' where subscriber_id = '${id}'`,
        );
      await client.submit(body.referencedata.checkoutUrl, CARD);
      expect((await client.payment(body.referenceid)).body, id).toMatchObject({
        ...{ transactionpurpose: 'CARD', paymentstatus: 'SUCCESS', amount },
        refundreason: 'PLAN_ENDED',
      });
      const [ended] = await subscriptionsOf(id);
      expect(ended.planstatus).toBe('DEACTIVATED');
      // It ended within its grace, whose last day is still to come.
      if (amount > 0) expect(ended).toMatchObject({ nextbilling: '2028-09-30', gracedate: '2028-10-03' });
    }
  });

  test('PLAN-14 takes the place of the former, which is forgotten at its gateway', async () => {
    await to('2028-11-05T08:00:00Z');
    let client = await payingClient(service, 'OTHER-CARD');
    const { body: first } = await client.pay({}, 'DOUBLE');
    expect(first.paymentstatus).toBe('SUCCESS');
    expect((await update(client)).body.errorcode).toBe(7324);
    const { body: started } = await update(client, { amount: 0 });
    await client.submit(started.referencedata.checkoutUrl, { ...CARD, number: '4000 0000 0000 0002' });
    expect((await client.payment(started.referenceid)).body).toMatchObject({
      transactionpurpose: 'CARD',
      paymentstatus: 'FAILED',
      // Where the app leads for another try.
      planid: 'PL',
    });
    expect((await subscriptionsOf('OTHER-CARD'))[0].gatewayid).toBe('DOUBLE');
    client = await payingClient(service, 'OTHER-CARD');
    const { body: again } = await update(client, { amount: 0 });
    await client.submit(again.referencedata.checkoutUrl, CARD);
    expect((await client.payment(again.referenceid)).body.paymentstatus).toBe('SUCCESS');
    expect(await subscriptionsOf('OTHER-CARD')).toMatchObject([
      {
        gatewayid: 'SANDBOX',
        paymentmethod: { label: '•••• 4242', gatewayid: 'SANDBOX', mode: 'CC', expires: '2040-12-31' },
      },
    ]);
    const mails = await service.messagesTo('other-card@rawi.example', 3);
    expect(plain(mails[0]!.subject)).toBe('Everything is now paid by •••• 4242');
    expect(plain(mails[0]!.text)).toContain('Your plan Everything is renewed by •••• 4242 from now on');
    await expect.poll(() => double.revoked).toEqual([`token-${first.referenceid}`]);
    expect(await billsOf(service, 'OTHER-CARD')).toHaveLength(1);
    client = await payingClient(service, 'OTHER-CARD');
    expect((await update(client, { planid: 'WEEKLY', amount: 0 })).body.errorcode).toBe(7001);
    expect((await update(client, { transactionmode: 'NB', amount: 0 })).body.errorcode).toBe(7325);
  });
});

test('a card that has expired is declined, and the mail says so', async () => {
  await to('2028-12-10T08:00:00Z');
  await buyer('EXPIRED', { card: { ...CARD, expiry: '12/28' } });
  await to('2029-01-10T08:00:00Z');
  await renew();
  const [mail] = await service.messagesTo('expired@rawi.example', 3);
  expect(mail!.text).toContain('the card has expired');
});
