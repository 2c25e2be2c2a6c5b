import { emailAddress, mobileNumber, oneTimeCode } from '@rawi/contract';
import { codeOfPrefix, mobileMinDigits, OTP_LENGTH } from '@rawi/domain';
import {
  CodeField,
  EmailField,
  emptyPhone,
  Form,
  PhoneField,
  SubmitButton,
  toInternational,
  useForm,
  type Phone,
} from '@rawi/forms';
import { Button } from '@rawi/parts';
import { useState } from 'react';
import { z } from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { service } from '../../shared/session/account-service.ts';
import { useSite } from '../../shared/site/site.ts';
import { ResendButton } from '../../shared/session/resend-button.tsx';
import { useCodeRequest, type CodeRequest } from '../../shared/session/use-code-request.ts';
import { useCountries } from '../../shared/session/use-countries.ts';

/** The new address or number, as the calls name it. */
type Identifier = { email: string } | { mobileno: string };

interface ChangeFormProps {
  onChanged(): Promise<void>;
}

/** Sends a code to the new address or number. */
function useChangeRequest() {
  const { language } = useSite();
  return (wanted: Identifier) =>
    service('requestChange', { body: { ...wanted, displaylanguage: codeOfPrefix(language) } });
}

/** UI-22: the new address, the code that was sent to it, done. */
export function ChangeEmailForm({ onChanged }: ChangeFormProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const send = useChangeRequest();
  const request = useCodeRequest();
  const [wanted, setWanted] = useState<Identifier>();
  const form = useForm({
    id: 'change-email',
    i18n,
    schema: z.object({ email: emailAddress }),
    initial: { email: '' },
    fieldOfCode: { 6408: 'email', 6409: 'email' },
    send: ({ email }) => send({ email: emailAddress.parse(email) }),
    onSent: ({ resendafter }, { email }) => {
      request.start(resendafter);
      setWanted({ email: emailAddress.parse(email) });
    },
  });
  if (wanted)
    return <ConfirmChange {...{ wanted, request, send, onChanged }} onOther={() => setWanted(undefined)} />;
  return (
    <Form form={form}>
      <EmailField field={form.field('email')} label={t('account.email.new')} />
      <SubmitButton>{t('sentCode.send')}</SubmitButton>
    </Form>
  );
}

/** UI-23: the new number with its country (VALID-06..08, VALID-23), the code that was sent to it, done. */
export function ChangeMobileForm({ onChanged }: ChangeFormProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { countries, country } = useCountries();
  const send = useChangeRequest();
  const request = useCodeRequest();
  const [wanted, setWanted] = useState<Identifier>();
  const form = useForm({
    id: 'change-mobile',
    i18n,
    schema: z.object({ mobileno: mobileNumber }),
    initial: { mobileno: emptyPhone },
    body: ({ mobileno }: { mobileno: Phone }) => {
      const number = toInternational(mobileno);
      return number === '' ? {} : { mobileno: number };
    },
    fieldOfCode: {
      6401: 'mobileno',
      6404: 'mobileno',
      6405: 'mobileno',
      6406: 'mobileno',
      6409: 'mobileno',
      6410: 'mobileno',
    },
    send: ({ mobileno }) => send({ mobileno }),
    onSent: ({ resendafter }, { mobileno }) => {
      request.start(resendafter);
      setWanted({ mobileno });
    },
  });
  if (wanted)
    return <ConfirmChange {...{ wanted, request, send, onChanged }} onOther={() => setWanted(undefined)} />;
  return (
    <Form form={form}>
      <PhoneField
        field={form.field('mobileno')}
        label={t('account.mobile.new')}
        countries={countries}
        country={country}
        minDigits={mobileMinDigits}
      />
      <SubmitButton>{t('sentCode.send')}</SubmitButton>
    </Form>
  );
}

const codeBody = z.object({ otp: oneTimeCode });

/** The code that went to the new address or number; with it the change is made. */
function ConfirmChange({
  wanted,
  request,
  send,
  onChanged,
  onOther,
}: ChangeFormProps & {
  wanted: Identifier;
  request: CodeRequest;
  send(wanted: Identifier): Promise<{ resendafter: number }>;
  onOther(): void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const target = 'email' in wanted ? wanted.email : wanted.mobileno;
  const [before, after] = t('sentCode.sent', { target: '\n' }).split('\n');
  const form = useForm({
    id: 'confirm-change',
    i18n,
    schema: codeBody,
    initial: { otp: '' },
    fieldOfCode: { 6005: 'otp' },
    send: ({ otp }) => service('updateSubscriber', { body: { ...wanted, otp: oneTimeCode.parse(otp) } }),
    onSent: onChanged,
  });
  return (
    <>
      <p role="status">
        {before}
        <bdi dir="ltr">{target}</bdi>
        {after}
      </p>
      <Form form={form}>
        <CodeField field={form.field('otp')} label={t('sentCode.label')} length={OTP_LENGTH} />
        <SubmitButton>{t('sentCode.confirm')}</SubmitButton>
      </Form>
      <ResendButton request={request} send={() => send(wanted)} />
      <Button variant="text" onClick={onOther}>
        {t('sentCode.other')}
      </Button>
    </>
  );
}
