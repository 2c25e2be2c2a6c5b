import { readReply, ReplyError } from '@rawi/client';
import {
  CheckField,
  CodeField,
  DateField,
  toIsoDate,
  EmailField,
  errorMessages,
  Form,
  emptyDate,
  emptyPhone,
  PasswordField,
  PhoneField,
  toInternational,
  RadioField,
  SubmitButton,
  TextField,
  useForm,
} from '@rawi/forms';
import { useState } from 'react';
import { countries } from './countries.ts';
import styles from './gallery.module.css';
import { inputTexts } from './input-texts.ts';
import { sampleBody, type SampleBody } from './sample-schema.ts';
import type { Setting } from './setting.ts';

/** Sends like the service's client: a failed connection is a ReplyError too. */
async function postSample(body: SampleBody): Promise<unknown> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const response = await fetch('/sample', request).catch(() => {
    throw new ReplyError(0, 'No Internet Connection', 0);
  });
  return readReply(response);
}

/** A complete form, sent to the gallery's own server (`sample-server.ts`). */
export function SampleForm({ setting: { i18n, language } }: { setting: Setting }) {
  const texts = inputTexts[language];
  const [sent, setSent] = useState<string>();
  const form = useForm({
    id: 'sample',
    i18n,
    schema: sampleBody,
    initial: {
      name: '',
      email: '',
      mobileno: emptyPhone,
      dob: emptyDate,
      oldpassword: '',
      password: '',
      otp: '',
      plan: '' as 'month' | 'year' | '',
      terms: false,
    },
    body: ({ mobileno, dob, ...rest }) => ({
      ...rest,
      mobileno: toInternational(mobileno),
      dob: toIsoDate(dob) || undefined,
    }),
    fieldOfCode: { 7001: 'otp' },
    send: postSample,
    onSent: (_, { name }) => setSent(name),
  });
  return (
    <div className={styles.sample}>
      <Form form={form} label={texts.sample}>
        <TextField
          field={form.field('name')}
          label={texts.name}
          autoComplete="name"
          messages={errorMessages.name}
        />
        <EmailField field={form.field('email')} label={texts.email} hint={texts.emailHint} />
        <PhoneField field={form.field('mobileno')} label={texts.mobile} countries={countries} country="BH" />
        <DateField
          field={form.field('dob')}
          label={texts.birth}
          birth
          optional
          min="1900-01-01"
          max="2026-01-01"
        />
        <PasswordField
          field={form.field('oldpassword')}
          label={texts.oldPassword}
          autoComplete="current-password"
          messages={errorMessages.oldPassword}
        />
        <PasswordField
          field={form.field('password')}
          label={texts.newPassword}
          autoComplete="new-password"
          messages={errorMessages.newPassword}
        />
        <CodeField field={form.field('otp')} label={texts.otp} length={6} />
        <RadioField
          field={form.field('plan')}
          label={texts.plan}
          options={[
            { value: 'month', label: texts.month, hint: texts.monthHint },
            { value: 'year', label: texts.year, hint: texts.yearHint },
          ]}
        />
        <CheckField field={form.field('terms')} label={texts.terms} />
        <SubmitButton>{texts.send}</SubmitButton>
      </Form>
      <div role="status">
        {sent !== undefined && <p className={styles.sent}>{`${texts.sent} ${sent}`}</p>}
      </div>
    </div>
  );
}
