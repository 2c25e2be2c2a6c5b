import { toDecimal } from '@rawi/domain';
import { describe, expect, test } from 'vitest';
import type { Gateway, TakenPayment } from '../gateway.ts';
import type { GatewayDouble } from './gateway-double.ts';
import { pay, payAndStore } from './pay.ts';

const HOUR_MS = 3_600_000;

/** What a gateway lists of the money that it took, where it lists it. */
export function testListing(gateway: Gateway, double: GatewayDouble): void {
  if (!gateway.listTaken) return;
  const list = gateway.listTaken.bind(gateway);
  const at = (hours: number) => new Date(double.now().getTime() + hours * HOUR_MS);
  async function listed(from: Date, to: Date): Promise<TakenPayment[]> {
    const taken: TakenPayment[] = [];
    for await (const one of list({ from, to })) taken.push(one);
    return taken;
  }

  describe('the money that it took', () => {
    test('is listed page by page, each payment once, by our own name', async () => {
      const paid = [];
      for (let n = 0; n < 5; n += 1) paid.push(await pay(gateway, double));
      if (gateway.capabilities.recurringModes.length > 0) paid.push(await payAndStore(gateway, double));
      const declined = await pay(gateway, double, { act: 'decline' });
      if (double.can.refund)
        await gateway.refund({
          gatewayReference: paid[0]!.report.gatewayReference!,
          amount: double.price,
          key: `refund-${paid[0]!.start.referenceId}`,
        });
      const taken = await listed(at(-1), at(1));
      for (const { start, report } of paid) {
        const found = taken.filter(({ referenceId }) => referenceId === start.referenceId);
        expect(found).toHaveLength(1);
        expect(found[0]!.amount).toBe(`${toDecimal(double.price)} ${double.price.currency}`);
        expect([undefined, report.gatewayReference]).toContain(found[0]!.gatewayReference);
      }
      expect(taken.some(({ referenceId }) => referenceId === declined.start.referenceId)).toBe(false);
    });

    test('of another time is not listed', async () => {
      await pay(gateway, double);
      expect(await listed(at(-30), at(-6))).toEqual([]);
      expect(await listed(at(-24), at(0))).toEqual([]);
      expect((await listed(at(0), at(24))).length).toBeGreaterThan(0);
    });
  });
}
