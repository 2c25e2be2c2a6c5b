import { oneTimeCode } from '@rawi/contract';
import { fromAnyDigits, OTP_LENGTH } from '@rawi/domain';
import { CodeField, Form, SubmitButton, useForm } from '@rawi/forms';
import { Button } from '@rawi/parts';
import { z } from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { ResendButton } from '../../shared/session/resend-button.tsx';
import { RESEND_SECONDS, useCodeRequest } from '../../shared/session/use-code-request.ts';
import { ActionRow, FailureText } from '../../shared/site/narrow-page.tsx';
import type { Activation, ActivationStep, OperatorCode } from './use-activation.ts';

const INVALID_OTP = { code: 6005, reason: 'Invalid Otp' };

/** A sentence with the number in it, which reads left to right in both languages. */
function WithNumber({ text, number }: { text: string; number: string }) {
  const [before, after] = text.split('\n');
  return (
    <p role="status">
      {before}
      <bdi dir="ltr">{number}</bdi>
      {after}
    </p>
  );
}

const numberCode = z.object({ otp: oneTimeCode });

/** The code that shows that the number is the viewer's: it logs in, or makes the account. */
export function NumberCodeStep({
  activation,
  step,
}: {
  activation: Activation;
  step: Extract<ActivationStep, { name: 'number-code' }>;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const { chosen, sent } = step;
  const request = useCodeRequest(sent.resendafter);
  const form = useForm({
    id: 'activate-number',
    i18n,
    schema: numberCode,
    initial: { otp: '' },
    fieldOfCode: { 6005: 'otp' },
    send: ({ otp }) => activation.enterNumberCode(chosen, sent.purpose, oneTimeCode.parse(otp)),
    onRejected: () => {
      form.setValue('otp', '');
      return false;
    },
  });
  return (
    <>
      <h2>{t('activate.code.title')}</h2>
      <WithNumber text={t('activate.code.text', { number: '\n' })} number={chosen.mobileno} />
      <Form form={form}>
        <CodeField field={form.field('otp')} label={t('activate.code.field')} length={OTP_LENGTH} />
        <SubmitButton>{t('activate.code.send')}</SubmitButton>
      </Form>
      <ActionRow>
        <ResendButton request={request} send={() => activation.sendCodeAgain(chosen, sent)} />
        <Again activation={activation} />
      </ActionRow>
    </>
  );
}

/** The code of the operator, by which the viewer agrees that the plan is billed. */
export function OperatorCodeStep({
  activation,
  step,
  partner,
}: {
  activation: Activation;
  step: OperatorCode;
  partner: string;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const { chosen, length, quote } = step;
  const request = useCodeRequest(RESEND_SECONDS);
  const form = useForm({
    id: 'activate-operator',
    i18n,
    schema: z.object({ otp: z.string().length(length) }),
    initial: { otp: '' },
    body: ({ otp }: { otp: string }) => ({ otp: fromAnyDigits(otp).replaceAll(/\D/g, '') }),
    fieldOfCode: { 6005: 'otp' },
    send: ({ otp }) => activation.enterOperatorCode(step, otp),
    onSent: (isTaken, _, { setError }) => {
      if (isTaken) return;
      form.setValue('otp', '');
      setError('otp', INVALID_OTP);
    },
    onRejected: () => {
      form.setValue('otp', '');
      return false;
    },
  });
  return (
    <>
      <h2>{t('activate.confirm.title')}</h2>
      <WithNumber text={t('activate.confirm.text', { number: '\n', partner })} number={chosen.mobileno} />
      <Form form={form}>
        <CodeField field={form.field('otp')} label={t('activate.confirm.field')} length={length} />
        <SubmitButton>{t('activate.confirm.send')}</SubmitButton>
      </Form>
      <FailureText>{step.isUnanswered && t('activate.unanswered')}</FailureText>
      <ActionRow>
        <ResendButton request={request} send={() => activation.sendOperatorCodeAgain(chosen, quote)} />
        <Again activation={activation} />
      </ActionRow>
    </>
  );
}

function Again({ activation }: { activation: Activation }) {
  const { t } = useI18n();
  return (
    <Button variant="text" onClick={activation.restart}>
      {t('activate.again')}
    </Button>
  );
}
