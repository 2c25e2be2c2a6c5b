// @vitest-environment jsdom
import type { Payment } from '@rawi/contract';
import { beforeEach, expect, test } from 'vitest';
import { tracked } from '../../shared/analytics/track.ts';
import { keepActivation, trackActivated, trackResumed } from './kept-activation.ts';

const attributes = { operator: 'gulf', planid: 'PL-WEEK', interval: 'WEEKLY' };
const payment = (referenceid: string, paymentstatus: Payment['paymentstatus'], errortype?: string) =>
  ({
    ...{ referenceid, paymentstatus, gatewayid: 'CARRIER', amount: 790, currency: 'BHD', planid: 'PL-WEEK' },
    ...{ transactionpurpose: 'SUBSCRIPTION', transactionmode: 'OB' },
    ...(errortype && { errortype }),
  }) as Payment;
const names = () => tracked.map(({ name }) => name);

beforeEach(() => {
  tracked.length = 0;
  localStorage.clear();
  sessionStorage.clear();
});

test('ANALYT-09 ANALYT-10 an activation that ends after a load of the page is told, once, with what was chosen', () => {
  keepActivation('R1', attributes);
  trackResumed(payment('R1', 'PENDING'));
  trackResumed(payment('R2', 'SUCCESS'));
  expect(names()).toEqual([]);
  trackResumed(payment('R1', 'SUCCESS'));
  trackResumed(payment('R1', 'SUCCESS'));
  expect(names()).toEqual(['charged', 'telco_subscribed']);
  expect(tracked[1]!.attributes).toEqual(attributes);
});

test('ANALYT-09 ANALYT-10 what has ended on the page itself is not told again by the next one; a failure says why', () => {
  keepActivation('R1', attributes);
  trackActivated(payment('R1', 'FAILED', 'NO_BALANCE'), attributes);
  trackResumed(payment('R1', 'FAILED', 'NO_BALANCE'));
  expect(names()).toEqual(['payment_failed', 'telco_failed']);
  expect(tracked[1]!.attributes).toEqual({ ...attributes, reason: 'NO_BALANCE' });
});

test('ANALYT-04 ANALYT-10 a payment that goes back was no sale: it is told as one that failed, with the reason', () => {
  trackActivated({ ...payment('R1', 'SUCCESS'), refundreason: 'DUPLICATE' }, attributes);
  expect(names()).toEqual(['payment_failed', 'telco_failed']);
  expect(tracked[0]!.attributes).toMatchObject({ errortype: 'user', reason: 'DUPLICATE' });
  expect(tracked[1]!.attributes).toEqual({ ...attributes, reason: 'DUPLICATE' });
});
