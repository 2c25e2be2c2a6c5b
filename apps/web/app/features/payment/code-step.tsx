import { advancePayment, type PaymentStep } from '@rawi/contract';
import { CodeField, Form, SubmitButton, useForm } from '@rawi/forms';
import { ButtonLink } from '@rawi/parts';
import { z } from 'zod';
import { moneyText } from '../../shared/billing/money-text.ts';
import type { Payment } from '../../shared/billing/payment-calls.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { service } from '../../shared/session/account-service.ts';
import { Reference, useOrderAddress } from './open-payment.tsx';
import styles from './payment.module.css';

/** The service's own rule, with the length that the gateway has told. */
const codeBody = (length: number) =>
  z.object({ otp: z.string().length(length).pipe(advancePayment.body.shape.otp.unwrap()) });

/** The one-time code of a payment, in boxes that take a paste; a wrong one is said beside them (OTP 6005). */
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
  const order = useOrderAddress(payment);
  const form = useForm({
    id: `otp-${payment.referenceid}`,
    i18n,
    schema: codeBody(step.length),
    initial: { otp: '' },
    fieldOfCode: { 6005: 'otp' },
    send: (body) => service('advancePayment', { params: { referenceid: payment.referenceid }, body }),
    onSent: onDone,
  });
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
      <ButtonLink href={order} variant="text">
        {t('pay.other')}
      </ButtonLink>
      <Reference payment={payment} />
    </div>
  );
}
