import { describe, expect, test } from 'vitest';
import { GatewayUnavailable, type Gateway } from '../gateway.ts';
import type { Fault } from './double-server.ts';
import type { GatewayDouble } from './gateway-double.ts';
import { inputOf, modesOf, pay, payAndStore, paymentStart } from './pay.ts';

const FAULTS: readonly Fault[] = ['reset', 'late', 'broken', 'busy', 'garbled'];

/** A gateway that does not answer, or whose answer is lost. */
export function testOutages(gateway: Gateway, double: GatewayDouble, makeAnother: () => Gateway): void {
  /** Runs while the gateway misbehaves; what is thrown there holds no secret. */
  async function during(fault: Fault, call: () => Promise<unknown>): Promise<unknown> {
    double.fail(fault);
    try {
      return await call();
    } catch (error) {
      const told = `${String(error)} ${(error as Error).stack} ${JSON.stringify(error)}`;
      for (const secret of double.secrets) expect(told).not.toContain(secret);
      return error;
    } finally {
      double.fail(undefined);
    }
  }

  describe('while the gateway fails', () => {
    test.each(FAULTS)('(%s) nothing is known of a payment', async (fault) => {
      const { start, report } = await pay(gateway, double);
      const gatewayReference = report.gatewayReference!;
      const { referenceId } = start;
      const refund = { gatewayReference, amount: double.price, key: `refund-${referenceId}` };
      const calls = [
        () => gateway.fetch(referenceId, gatewayReference),
        ...(double.can.refund ? [() => gateway.refund(refund)] : []),
        // A process that has just started has no access token yet.
        () => makeAnother().fetch(referenceId, gatewayReference),
      ];
      for (const call of calls) expect(await during(fault, call)).toBeInstanceOf(GatewayUnavailable);
      const [message] = await double.messages(referenceId);
      const { body, headers } = message!;
      const told = await during(fault, async () => gateway.parseMessage(body, headers, double.now()));
      if (told instanceof Error) expect(told).toBeInstanceOf(GatewayUnavailable);
      expect(await gateway.fetch(referenceId, gatewayReference)).toMatchObject({ state: 'captured' });
    });

    test.each(modesOf(double))('a start by %s whose answer was lost is started again, once', async (mode) => {
      await gateway.start(paymentStart(double));
      const start = paymentStart(double, { mode });
      const { referenceId, amount, storeMethod } = start;
      const outcome = await during('lost', () => gateway.start(start));
      // Asked about meanwhile, as the service does: nobody has paid yet, and that is no refusal.
      expect(['needs_action', 'pending', undefined]).toContain((await gateway.fetch(referenceId))?.state);
      const started = await gateway.start(start);
      // The viewer has seen no step so far.
      expect(started.next?.type).toBe(double.starts[mode]);
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(GatewayUnavailable);
      expect(double.payments(referenceId)).toBe(started.next?.type === 'wallet' ? 0 : 1);
      await double.act(referenceId, 'pay');
      const { gatewayReference } = started;
      const input = inputOf(double, start, started);
      const report = input
        ? await gateway.advance({ referenceId, gatewayReference, amount, storeMethod, input })
        : await gateway.fetch(referenceId, gatewayReference);
      expect(report).toMatchObject({ state: 'captured' });
    });

    test('a charge whose answer was lost is charged again, once', async () => {
      if (gateway.capabilities.recurringModes.length === 0) return;
      const { token, start } = await payAndStore(gateway, double);
      const referenceId = start.referenceId.replace(/^.{8}/, '0000c4a6');
      const charge = { referenceId, amount: double.price, token, description: 'the next month' };
      expect(await during('lost', () => gateway.charge(charge))).toBeInstanceOf(GatewayUnavailable);
      expect(await gateway.charge(charge)).toMatchObject({ state: 'captured', captured: double.price });
      expect(double.payments(referenceId)).toBe(1);
    });

    test('a refund whose answer was lost is given once', async () => {
      if (!double.can.refund) return;
      const { report } = await pay(gateway, double);
      const refund = {
        gatewayReference: report.gatewayReference!,
        amount: double.price,
        key: 'refund-lost-1',
      };
      expect(await during('lost', () => gateway.refund(refund))).toBeInstanceOf(GatewayUnavailable);
      expect(await gateway.refund(refund)).toMatchObject({ state: 'refunded', refunded: double.price });
    });
  });
}
