import { mergePaymentState, type PaymentState } from '@rawi/domain';
import { describe, expect, test } from 'vitest';
import { ForgedMessage, type Gateway } from '../gateway.ts';
import type { GatewayDouble, SignedMessage } from './gateway-double.ts';
import { pay } from './pay.ts';

/** What the gateway sends by itself. */
export function testMessages(gateway: Gateway, double: GatewayDouble): void {
  const read = async (message: SignedMessage, at = double.now()) =>
    gateway.parseMessage(message.body, message.headers, at);
  const refuses = (message: SignedMessage, at?: Date) =>
    expect(read(message, at)).rejects.toThrow(ForgedMessage);

  describe('signed messages', () => {
    async function paidWithMessages() {
      const paid = await pay(gateway, double);
      const messages = await double.messages(paid.start.referenceId);
      expect(messages.length).toBeGreaterThan(0);
      return { ...paid, messages, last: messages.at(-1)! };
    }

    test('tell of the payment by our own name', async () => {
      const { start, last } = await paidWithMessages();
      const message = await read(last);
      expect(message).toMatchObject({ referenceId: start.referenceId, report: { state: 'captured' } });
      expect(message!.messageId).not.toBe('');
      expect(message!.messageId.length).toBeLessThanOrEqual(200);
    });

    test('have one name for each repetition, and another for another message', async () => {
      const { last } = await paidWithMessages();
      const first = await read(last);
      expect((await read(last))!.messageId).toBe(first!.messageId);
      const other = await paidWithMessages();
      expect((await read(other.last))!.messageId).not.toBe(first!.messageId);
    });

    test('in any order lead to the same end', async () => {
      const { messages } = await paidWithMessages();
      for (const order of [messages, messages.toReversed(), [...messages, ...messages]]) {
        let known: PaymentState = 'created';
        for (const message of order) {
          const parsed = await read(message);
          if (parsed) known = mergePaymentState(known, parsed.report.state);
        }
        expect(known).toBe('captured');
      }
    });

    test('of a refund tell what was given back', async () => {
      if (!double.can.refund) return;
      const { start, report } = await paidWithMessages();
      const gatewayReference = report.gatewayReference!;
      await gateway.refund({ gatewayReference, amount: double.price, key: `refund-${start.referenceId}` });
      const last = (await double.messages(start.referenceId)).at(-1)!;
      expect(await read(last)).toMatchObject({
        referenceId: start.referenceId,
        report: { state: 'refunded', refunded: double.price },
      });
    });

    test('of somebody else, altered, or without a signature are refused', async () => {
      const { last } = await paidWithMessages();
      await refuses(double.sign(last, { forger: true }));
      await refuses({ ...last, headers: {} });
      await refuses({ ...last, body: Buffer.from('') });
      // The body of one payment with the signature of another.
      await refuses({ ...last, headers: (await paidWithMessages()).last.headers });
      if (double.can.signBody) {
        const text = last.body.toString('utf8');
        await refuses({ ...last, body: Buffer.from(`${text} `) });
        const other = text.replace(/\d/, (digit) => String((Number(digit) + 1) % 10));
        await refuses({ ...last, body: Buffer.from(other) });
      }
      const broken = Object.fromEntries(Object.keys(last.headers).map((name) => [name, 'ü,=;t=1']));
      await refuses({ ...last, headers: broken });
    });

    test('that are too old are refused, where their signature holds a time', async () => {
      const { last } = await paidWithMessages();
      const { messageAgeSeconds } = double.can;
      const later = (seconds: number) => new Date(double.now().getTime() + seconds * 1000);
      if (messageAgeSeconds === undefined) return void expect(await read(last, later(86_400))).toBeDefined();
      expect(await read(last, later(messageAgeSeconds - 5))).toBeDefined();
      await refuses(last, later(messageAgeSeconds + 5));
      await refuses(double.sign(last, { at: later(messageAgeSeconds + 60) }));
    });

    test('of a kind that is not known say nothing', async () => {
      expect(await read(double.unknownMessage())).toBeUndefined();
    });
  });
}
