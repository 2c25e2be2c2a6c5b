import { moneyOf, roundToStep } from '@rawi/domain';
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { GatewayRefusal, type Gateway } from '../gateway.ts';
import type { GatewayDouble } from './gateway-double.ts';
import { inputOf, modesOf, pay, payAndStore, paymentStart } from './pay.ts';

/** How payments begin, go on and end. */
export function testPayments(gateway: Gateway, double: GatewayDouble): void {
  const { capabilities } = gateway;
  const { price, can } = double;

  describe.each(modesOf(double))('paying by %s', (mode) => {
    test('begins with its step, and is captured with its amount', async () => {
      const { start, started, report } = await pay(gateway, double, { mode });
      expect(started.state).toBe(started.next?.type === 'wait' ? 'pending' : 'needs_action');
      expect(started.next?.type).toBe(double.starts[mode]);
      expect(capabilities.modes).toContain(mode);
      expect(report).toMatchObject({ state: 'captured', captured: price });
      expect(report.gatewayReference, 'a name for refunds').toEqual(expect.any(String));
      expect(report.refunded?.minorUnits ?? 0).toBe(0);
      expect(await gateway.fetch(start.referenceId, report.gatewayReference)).toMatchObject({
        state: 'captured',
        captured: price,
        gatewayReference: report.gatewayReference,
      });
    });

    test('a decline says why in the gateway’s words for programs', async () => {
      const { report } = await pay(gateway, double, { mode, act: 'decline' });
      expect(report).toMatchObject({ state: 'declined', errorType: double.declineType });
      expect(report.captured).toBeUndefined();
      expect(report.method, 'nothing is stored of it').toBeUndefined();
    });

    test('before the viewer has done anything there is nothing captured', async () => {
      const start = paymentStart(double, { mode });
      const { gatewayReference } = await gateway.start(start);
      const report = await gateway.fetch(start.referenceId, gatewayReference);
      expect(['needs_action', 'pending', undefined]).toContain(report?.state);
    });
  });

  test('PAY-05 a viewer who leaves counts as one who did not approve', async () => {
    const { report } = await pay(gateway, double, { act: 'leave' });
    if (can.leave) expect(report).toMatchObject({ state: 'declined', errorType: 'APPROVAL_PENDING' });
    else expect(['needs_action', 'pending']).toContain(report.state);
  });

  test('the same start again is the same payment', async () => {
    const start = paymentStart(double);
    const first = await gateway.start(start);
    const again = await gateway.start(start);
    expect(again).toEqual(first);
    expect(double.payments(start.referenceId)).toBe(first.next?.type === 'wallet' ? 0 : 1);
  });

  test('its name of a payment stays the same', async () => {
    const { started, report } = await pay(gateway, double);
    if (started.gatewayReference !== undefined)
      expect(report.gatewayReference).toBe(started.gatewayReference);
  });

  test('a payment that never arrived is undefined', async () => {
    expect(await gateway.fetch(randomUUID())).toBeUndefined();
  });

  test('a currency that it does not take is not offered, and amounts keep to its steps', async () => {
    expect(capabilities.currencies).not.toHaveProperty('MNT');
    expect(capabilities.currencies).toHaveProperty(price.currency);
    for (const [currency, step] of Object.entries(capabilities.currencies)) {
      expect(Number.isInteger(step) && step > 0, currency).toBe(true);
      expect(() => roundToStep(moneyOf(1999, currency), step)).not.toThrow();
    }
    expect(capabilities.recurringModes.every((mode) => capabilities.modes.includes(mode))).toBe(true);
    await expect(gateway.start(paymentStart(double, { amount: moneyOf(1000, 'MNT') }))).rejects.toThrow(
      GatewayRefusal,
    );
  });

  if (modesOf(double).some((mode) => double.starts[mode] === 'otp'))
    test('a wrong code is told, and the right one goes on', async () => {
      const mode = modesOf(double).find((one) => double.starts[one] === 'otp')!;
      const start = paymentStart(double, { mode });
      const { referenceId, amount, storeMethod } = start;
      const started = await gateway.start(start);
      const payment = { referenceId, gatewayReference: started.gatewayReference, amount, storeMethod };
      const right = inputOf(double, start, started)!;
      const wrong = await gateway.advance({ ...payment, input: { kind: 'otp', otp: 'wrong' } });
      expect(wrong).toMatchObject({ state: 'needs_action', errorType: 'CODE_WRONG' });
      expect(await gateway.advance({ ...payment, input: right })).toMatchObject({ state: 'captured' });
    });

  if (capabilities.recurringModes.length > 0)
    describe('stored methods', () => {
      const charge = (token: string, referenceId: string = randomUUID()) => ({
        referenceId,
        amount: price,
        token,
        description: 'the next month',
      });

      test('a payment leaves one that renewals are charged by, once for each reference', async () => {
        const { report, token } = await payAndStore(gateway, double);
        expect(report.method!.label).not.toBe('');
        const renewal = charge(token);
        const charged = await gateway.charge(renewal);
        expect(charged).toMatchObject({ state: 'captured', captured: price });
        const again = await gateway.charge(renewal);
        expect(again.gatewayReference).toBe(charged.gatewayReference);
        expect(double.payments(renewal.referenceId)).toBe(1);
        expect(await gateway.fetch(renewal.referenceId, charged.gatewayReference)).toMatchObject({
          state: 'captured',
          gatewayReference: charged.gatewayReference,
        });
      });

      test('one that its owner has ended is declined or refused', async () => {
        const { token } = await payAndStore(gateway, double);
        double.revokeMethod!(token);
        const outcome = await gateway.charge(charge(token)).catch((error: unknown) => error);
        if (!(outcome instanceof GatewayRefusal)) expect(outcome).toMatchObject({ state: 'declined' });
        await expect(gateway.charge(charge('nobody-has-this'))).rejects.toThrow(GatewayRefusal);
      });

      test('one that is forgotten can be forgotten again, and charges nothing', async () => {
        const { token } = await payAndStore(gateway, double);
        await gateway.revoke(token);
        await gateway.revoke(token);
        if (!can.forget) return;
        const outcome = await gateway.charge(charge(token)).catch((error: unknown) => error);
        if (!(outcome instanceof GatewayRefusal)) expect(outcome).toMatchObject({ state: 'declined' });
      });
    });
  else
    test('charges nobody without the viewer', async () => {
      const charge = { referenceId: randomUUID(), amount: price, token: 'T', description: '' };
      await expect(gateway.charge(charge)).rejects.toThrow(GatewayRefusal);
    });
}
