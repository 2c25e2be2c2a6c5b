import { moneyOf } from '@rawi/domain';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { GatewayRefusal, type Gateway } from '../gateway.ts';
import type { GatewayDouble } from './gateway-double.ts';
import { pay, paymentStart } from './pay.ts';

/** Refunds, captures and cancellations. */
export function testMoneyBack(gateway: Gateway, double: GatewayDouble): void {
  const { price, can } = double;
  const half = moneyOf(price.minorUnits / 2, price.currency);
  const key = () => `refund-${randomUUID()}`;

  describe('money back', () => {
    if (can.refund) {
      test('all of it', async () => {
        const { report } = await pay(gateway, double);
        const gatewayReference = report.gatewayReference!;
        const refunded = await gateway.refund({ gatewayReference, amount: price, key: key() });
        expect(refunded).toMatchObject({ state: 'refunded', refunded: price, captured: price });
      });

      test('in parts, each once for its key', async () => {
        const { start, report } = await pay(gateway, double);
        const gatewayReference = report.gatewayReference!;
        const first = { gatewayReference, amount: half, key: key() };
        expect(await gateway.refund(first)).toMatchObject({ state: 'captured', refunded: half });
        expect(await gateway.refund(first)).toMatchObject({ state: 'captured', refunded: half });
        expect(await gateway.refund({ ...first, key: key() })).toMatchObject({
          state: 'refunded',
          refunded: price,
        });
        expect(await gateway.fetch(start.referenceId, gatewayReference)).toMatchObject({
          state: 'refunded',
          refunded: price,
        });
      });

      test('never more than was taken', async () => {
        const { start, report } = await pay(gateway, double);
        const gatewayReference = report.gatewayReference!;
        const amount = moneyOf(price.minorUnits + half.minorUnits, price.currency);
        await expect(gateway.refund({ gatewayReference, amount, key: key() })).rejects.toThrow(
          GatewayRefusal,
        );
        const known = await gateway.fetch(start.referenceId, gatewayReference);
        expect(known?.state).toBe('captured');
        expect(known?.refunded?.minorUnits ?? 0).toBe(0);
      });
    } else
      test('is refused, and not offered', async () => {
        expect(gateway.capabilities.refunds).toBe(false);
        const { report } = await pay(gateway, double);
        const refund = { gatewayReference: report.gatewayReference!, amount: price, key: key() };
        await expect(gateway.refund(refund)).rejects.toThrow(GatewayRefusal);
      });

    test('of a payment that nobody knows is refused', async () => {
      const refund = { gatewayReference: 'nobody-knows-this', amount: price, key: key() };
      await expect(gateway.refund(refund)).rejects.toThrow(GatewayRefusal);
    });
  });

  if (can.authorize)
    describe('a payment whose money is reserved', () => {
      test('is captured, once for its key', async () => {
        const { report } = await pay(gateway, double, { act: 'authorize' });
        expect(report.state).toBe('authorized');
        const capture = { gatewayReference: report.gatewayReference!, amount: price, key: key() };
        expect(await gateway.capture(capture)).toMatchObject({ state: 'captured', captured: price });
        expect(await gateway.capture(capture)).toMatchObject({ state: 'captured', captured: price });
      });

      test('is released', async () => {
        const { start, report } = await pay(gateway, double, { act: 'authorize' });
        const gatewayReference = report.gatewayReference!;
        expect(await gateway.cancel({ gatewayReference })).toMatchObject({ state: 'declined' });
        expect(await gateway.fetch(start.referenceId, gatewayReference)).toMatchObject({ state: 'declined' });
      });
    });

  test('a payment that is captured is not cancelled', async () => {
    const { start, report } = await pay(gateway, double);
    const gatewayReference = report.gatewayReference!;
    const outcome = await gateway.cancel({ gatewayReference }).catch((error: unknown) => error);
    if (!(outcome instanceof GatewayRefusal)) expect(outcome).toMatchObject({ state: 'captured' });
    expect(await gateway.fetch(start.referenceId, gatewayReference)).toMatchObject({ state: 'captured' });
  });

  if (can.cancel)
    test('a payment that nobody has paid is cancelled, and then is never captured', async () => {
      const start = paymentStart(double);
      const { gatewayReference } = await gateway.start(start);
      expect(await gateway.cancel({ gatewayReference: gatewayReference! })).toMatchObject({
        state: 'declined',
      });
      await double.act(start.referenceId, 'pay');
      const known = await gateway.fetch(start.referenceId, gatewayReference);
      expect(known?.state ?? 'declined').toBe('declined');
    });
}
