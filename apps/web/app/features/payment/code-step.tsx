import { advancePayment, type PaymentStep } from '@rawi/contract';
import { CodeField, Form, SubmitButton, useForm } from '@rawi/forms';
import { ButtonLink } from '@rawi/parts';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { moneyText } from '../../shared/billing/money-text.ts';
import { paymentPath } from '../../shared/billing/order-paths.ts';
import type { Payment } from '../../shared/billing/payment-calls.ts';
import { anewOf } from '../../shared/billing/started-payment.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { service } from '../../shared/session/account-service.ts';
import { ResendButton } from '../../shared/session/resend-button.tsx';
import { RESEND_SECONDS, useCodeRequest } from '../../shared/session/use-code-request.ts';
import { ActionRow } from '../../shared/site/narrow-page.tsx';
import { useSite } from '../../shared/site/site.ts';
import { Reference, useOrderAddress } from './open-payment.tsx';
import styles from './payment.module.css';

/** The service's own rule, with the length that the gateway has told. */
const codeBody = (length: number) =>
  z.object({ otp: z.string().length(length).pipe(advancePayment.body.shape.otp.unwrap()) });

/**
 * The one-time code of a payment, in boxes that take a paste; a wrong one is said beside them (OTP 6005). Another one can be
 * sent where this page has begun the payment: otherwise its order asks for the number again.
 */
export function CodeStep({
  payment,
  step,
  onDone,
}: {
  payment: Payment;
  step: Extract<PaymentStep, { type: 'otp' }>;
  onDone(payment: Payment): void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const navigate = useNavigate();
  const order = useOrderAddress(payment);
  const request = useCodeRequest(RESEND_SECONDS);
  const anew = anewOf(payment.referenceid);
  const form = useForm({
    id: `otp-${payment.referenceid}`,
    i18n,
    schema: codeBody(step.length),
    initial: { otp: '' },
    fieldOfCode: { 6005: 'otp' },
    send: (body) => service('advancePayment', { params: { referenceid: payment.referenceid }, body }),
    onSent: onDone,
  });
  async function sendAgain(begin: () => Promise<Payment>): Promise<{ resendafter: number }> {
    const next = await begin();
    form.setValue('otp', '');
    onDone(next);
    await navigate(paymentPath(language, next.referenceid), { replace: true });
    return { resendafter: RESEND_SECONDS };
  }

  const price = moneyText(i18n, payment.amount, payment.currency);
  // A trial, or another way to pay, is not paid for now.
  const text =
    payment.amount === 0 ? t('pay.code.store', { to: '\n' }) : t('pay.code.text', { to: '\n', price });
  const [before, after] = text.split('\n');
  return (
    <div className={styles.step}>
      <h1>{t('pay.code.title')}</h1>
      <p>
        {before}
        <bdi dir="ltr">{step.sentto}</bdi>
        {after}
      </p>
      <Form form={form}>
        <CodeField
          field={form.field('otp')}
          label={t('pay.code.field')}
          length={step.length}
          messages={{ required: 'pay.code.required', tooShort: 'pay.code.short' }}
        />
        <SubmitButton>{t('pay.code.confirm')}</SubmitButton>
      </Form>
      <ActionRow>
        {anew && <ResendButton request={request} send={() => sendAgain(anew)} />}
        <ButtonLink href={order} variant="text">
          {t('pay.other')}
        </ButtonLink>
      </ActionRow>
      <Reference payment={payment} />
    </div>
  );
}
