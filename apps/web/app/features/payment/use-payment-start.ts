import { useRef } from 'react';
import { trackStarted } from '../../shared/analytics/payment-events.ts';
import { isOffline, type Payment } from '../../shared/billing/payment-calls.ts';
import type { PaymentBody } from '../../shared/billing/payment-form.ts';
import type { OrderItem } from './order-item.ts';
import type { PaymentChoice } from './payment-choices.ts';
import { sendStart } from '../../shared/billing/started-payment.ts';

/**
 * Starts the payment. A press that is repeated because no reply came has the same key, so that it is one payment however
 * often it arrives, and is told once (ANALYT-04).
 */
export function usePaymentStart(item: OrderItem, choices: readonly PaymentChoice[]) {
  const last = useRef<{ sent: string; key: string }>(undefined);
  return async (body: PaymentBody, choiceId: string): Promise<Payment> => {
    const gateway = choices.find(({ id }) => id === choiceId)!.gateway.gatewayid;
    const sent = JSON.stringify([item, gateway, body]);
    if (last.current?.sent !== sent) {
      last.current = { sent, key: crypto.randomUUID() };
      trackStarted({ ...body, amount: Number(body.amount), gatewayid: gateway }, body.couponid);
    }
    try {
      const payment = await sendStart({ gateway, body }, last.current.key);
      last.current = undefined;
      return payment;
    } catch (error) {
      if (!isOffline(error)) last.current = undefined;
      throw error;
    }
  };
}
