import { oneTimeCode, profilePin, type Profile } from '@rawi/contract';
import { codeOfPrefix, OTP_LENGTH, PIN_LENGTH } from '@rawi/domain';
import { CodeField, Form, SubmitButton, useForm } from '@rawi/forms';
import { Button } from '@rawi/parts';
import { useState } from 'react';
import { z } from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { service } from '../../shared/session/account-service.ts';
import { useSite } from '../../shared/site/site.ts';
import { failureText } from '../../shared/i18n/failure-text.ts';
import { FailureText } from '../../shared/site/narrow-page.tsx';
import { ResendButton } from '../../shared/session/resend-button.tsx';
import { useCodeRequest } from '../../shared/session/use-code-request.ts';

const resetBody = z.object({ otp: oneTimeCode, pin: profilePin });

/** PROF-14: a code goes to the account's address or number; with it a new PIN is set. */
export function ResetPinForm({
  profile: { profileid },
  onReset,
}: {
  profile: Profile;
  onReset(pin: string): Promise<void> | void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const request = useCodeRequest();
  const [isSent, setIsSent] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = () => service('resetPin', { body: { profileid, displaylanguage: codeOfPrefix(language) } });
  const sendFirst = async () => {
    setFailure(undefined);
    try {
      request.start((await send()).resendafter);
      setIsSent(true);
    } catch (error) {
      setFailure(failureText(i18n, error));
    }
  };
  const form = useForm({
    id: 'reset-pin',
    i18n,
    schema: resetBody,
    initial: { otp: '', pin: '' },
    fieldOfCode: { 6005: 'otp' },
    send: async ({ otp, pin }) => {
      const typed = { otp: oneTimeCode.parse(otp), pin: profilePin.parse(pin) };
      await service('confirmResetPin', { body: { profileid, ...typed } });
      return typed.pin;
    },
    onSent: (pin) => onReset(pin),
  });
  if (!isSent)
    return (
      <>
        <FailureText>{failure}</FailureText>
        <Button onClick={() => void sendFirst()}>{t('sentCode.send')}</Button>
      </>
    );
  return (
    <>
      <p role="status">{t('sentCode.sent.account')}</p>
      <Form form={form}>
        <CodeField field={form.field('otp')} label={t('sentCode.label')} length={OTP_LENGTH} />
        <CodeField field={form.field('pin')} label={t('profiles.pin.new')} length={PIN_LENGTH} secret />
        <SubmitButton>{t('profiles.pin.save')}</SubmitButton>
      </Form>
      <ResendButton request={request} send={send} />
    </>
  );
}
