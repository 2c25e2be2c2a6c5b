import { expect, test } from 'vitest';
import { payingClient, plan, sellPlans } from './paying-client.ts';
import { buyer, FAILING_CARD, renew, service, to, useRenewingService } from './renewing-service.ts';

/** What subscribers are told of what they have changed: the last mail is true. */
useRenewingService();

async function change(id: string, action: string, { planid = 'PL', nextplanid = '' } = {}): Promise<void> {
  const { headers } = await payingClient(service, id);
  const body = JSON.stringify({ action, ...(nextplanid && { nextplanid }) });
  const reply = await service.send('PUT', `/sms/subscriberv2/v1/subscription/${planid}`, body, {
    ...headers,
    'content-type': 'application/json',
  });
  expect([reply.status, action]).toEqual([200, action]);
}

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ');
/** The mails after those of buying, the latest first. */
async function mailsTo(id: string, count: number, bought = 2) {
  const mails = await service.messagesTo(`${id.toLowerCase()}@rawi.example`, bought + count);
  expect(mails).toHaveLength(bought + count);
  return mails.slice(0, count).map(({ subject, text }) => ({ subject: plain(subject), text: plain(text) }));
}

test('PLAN-07 a cancellation that is taken back is told with the next payment, once', async () => {
  await to('2026-12-01T08:00:00Z');
  await buyer('RESUMED');
  await change('RESUMED', 'CANCEL');
  await mailsTo('RESUMED', 1);
  for (let press = 0; press < 2; press += 1) await change('RESUMED', 'REACTIVATE');
  const [last, former] = await mailsTo('RESUMED', 2);
  expect(last!.subject).toBe('Everything goes on');
  expect(last!.text).toContain('the next payment of BHD 2.990 is due on 1 January 2027');
  expect(former!.text).toContain('Nothing more is charged, and you can go on watching until 1 January 2027');
  await change('RESUMED', 'CANCEL');
  await mailsTo('RESUMED', 3);
});

test('a cancellation that another plan takes back is told with that plan and its price', async () => {
  const prices = [{ country: 'BH', currency: 'BHD', minorUnits: 1990 }];
  const name = { en: 'Basic', ar: 'الأساسية' };
  await sellPlans(service, [{ ...plan, planId: 'BASIC', name, prices }]);
  await to('2027-02-01T08:00:00Z');
  await buyer('FOLLOWED');
  await change('FOLLOWED', 'CANCEL');
  await mailsTo('FOLLOWED', 1);
  await change('FOLLOWED', 'CHANGE', { nextplanid: 'BASIC' });
  const [last] = await mailsTo('FOLLOWED', 2);
  expect(last!.subject).toBe('Everything goes on, and Basic follows');
  expect(last!.text).toContain('Basic follows it: the next payment of BHD 1.990 is due on 1 March 2027');
  await change('FOLLOWED', 'CANCEL');
  await mailsTo('FOLLOWED', 3);
  // The present plan itself.
  await change('FOLLOWED', 'CHANGE', { nextplanid: 'PL' });
  const [kept] = await mailsTo('FOLLOWED', 4);
  expect(kept!.text).toContain('the next payment of BHD 2.990 is due on 1 March 2027');
});

test('a change that begins later is told with both plans, its price and its day, once; so is that it was taken back', async () => {
  await to('2027-03-01T08:00:00Z');
  await buyer('PLANNED');
  for (let press = 0; press < 2; press += 1) await change('PLANNED', 'CHANGE', { nextplanid: 'BASIC' });
  const [planned] = await mailsTo('PLANNED', 1);
  expect(planned!.subject).toBe('Basic follows Everything on 1 April 2027');
  expect(planned!.text).toContain(
    'You keep Everything until 1 April 2027. From that day on Basic takes its place',
  );
  expect(planned!.text).toContain('the next payment of BHD 1.990 is due then, and nothing is charged today');
  for (let press = 0; press < 2; press += 1) await change('PLANNED', 'CHANGE', { nextplanid: 'PL' });
  const [dropped] = await mailsTo('PLANNED', 2);
  expect(dropped!.subject).toBe('Everything goes on as before');
  expect(dropped!.text).toContain('Your change to Basic is taken back');
  expect(dropped!.text).toContain('the next payment of BHD 2.990 is due on 1 April 2027');
});

test('cancelled in its free trial and taken back, the end of the trial is told', async () => {
  await to('2027-04-01T08:00:00Z');
  await buyer('TRIED', { planid: 'TRIAL' });
  await change('TRIED', 'CANCEL', { planid: 'TRIAL' });
  await mailsTo('TRIED', 1, 1);
  await change('TRIED', 'REACTIVATE', { planid: 'TRIAL' });
  const [last] = await mailsTo('TRIED', 2, 1);
  expect(last!.text).toContain('the next payment of BHD 2.990 is due on 8 April 2027');
});

test('cancelled in its grace it has ended, and the mail says so', async () => {
  await to('2027-06-01T08:00:00Z');
  await buyer('UNPAID', { card: FAILING_CARD });
  await to('2027-07-01T08:00:00Z');
  await renew();
  await mailsTo('UNPAID', 1);
  await to('2027-07-02T08:00:00Z');
  await change('UNPAID', 'CANCEL');
  const [last] = await mailsTo('UNPAID', 2);
  expect(last!.subject).toBe('Everything is cancelled, and has ended');
  expect(last!.text).toContain('Its renewal was not paid, so the plan has ended. You owe nothing');
  expect(last!.text).not.toContain('until');
});
