import { analyticsEvents } from '@rawi/contract';
import { expect, test } from 'vitest';
import { impersonalAttributes, PERSONAL_ATTRIBUTES } from './impersonal-attributes.ts';

test('what leads to a person is left out, also of addresses that were stored with ids', () => {
  expect(
    impersonalAttributes({
      ...{ profileid: 'S1', referenceid: 'R1', subscriptionid: 'U1', coupon: 'MINE', kids: 'NO', amount: 5 },
      ...{ path: '/en/payment/R1', referrer: 'https://bank.example/pay/R1' },
    }),
  ).toEqual({ kids: 'NO', amount: 5, path: '/en/payment/:id', referrer: 'https://bank.example' });
});

test('each id of the catalogue is of a title or a plan, or left out', () => {
  const names = Object.values(analyticsEvents).flatMap(({ shape }) => Object.keys(shape));
  const ids = names.filter((name) => name.endsWith('id'));
  const left: string[] = [...PERSONAL_ATTRIBUTES, 'contentid', 'planid'];
  expect(ids.filter((name) => !left.includes(name))).toEqual([]);
});
