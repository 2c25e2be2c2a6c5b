import { readReply, ReplyError } from '@rawi/client';
import {
  CheckField,
  CodeField,
  DateField,
  dateText,
  EmailField,
  faultTexts,
  Form,
  noDate,
  noPhone,
  PasswordField,
  PhoneField,
  phoneText,
  RadioField,
  SubmitButton,
  TextField,
  useForm,
} from '@rawi/forms';
import { useState } from 'react';
import { countries } from './countries.ts';
import styles from './gallery.module.css';
import { inputWords } from './input-words.ts';
import { sampleBody, type SampleBody } from './sample-schema.ts';
import type { Setting } from './setting.ts';

/** As the client of the service sends: no reply is an error of its own. */
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

/** A form that is sent in earnest, to the server of this page (`sample-server.ts`). */
export function SampleForm({ setting: { i18n, language } }: { setting: Setting }) {
  const words = inputWords[language];
  const [sent, setSent] = useState<string>();
  const form = useForm({
    id: 'sample',
    i18n,
    schema: sampleBody,
    initial: {
      name: '',
      email: '',
      mobileno: noPhone,
      dob: noDate,
      oldpassword: '',
      password: '',
      otp: '',
      plan: '' as 'month' | 'year' | '',
      terms: false,
    },
    body: ({ mobileno, dob, ...rest }) => ({
      ...rest,
      mobileno: phoneText(mobileno),
      dob: dateText(dob) || undefined,
    }),
    fieldForCode: { 7001: 'otp' },
    send: postSample,
    onSent: (_, { name }) => setSent(name),
  });
  return (
    <div className={styles.sample}>
      <Form form={form} label={words.sample}>
        <TextField
          field={form.field('name')}
          label={words.name}
          autoComplete="name"
          faults={faultTexts.name}
        />
        <EmailField field={form.field('email')} label={words.email} hint={words.emailHint} />
        <PhoneField field={form.field('mobileno')} label={words.mobile} countries={countries} country="BH" />
        <DateField
          field={form.field('dob')}
          label={words.birth}
          birth
          optional
          min="1900-01-01"
          max="2026-01-01"
        />
        <PasswordField
          field={form.field('oldpassword')}
          label={words.oldPassword}
          autoComplete="current-password"
          faults={faultTexts.oldPassword}
        />
        <PasswordField
          field={form.field('password')}
          label={words.newPassword}
          autoComplete="new-password"
          faults={faultTexts.newPassword}
        />
        <CodeField field={form.field('otp')} label={words.otp} length={6} />
        <RadioField
          field={form.field('plan')}
          label={words.plan}
          options={[
            { value: 'month', label: words.month, hint: words.monthHint },
            { value: 'year', label: words.year, hint: words.yearHint },
          ]}
        />
        <CheckField field={form.field('terms')} label={words.terms} />
        <SubmitButton>{words.send}</SubmitButton>
      </Form>
      <div role="status">
        {sent !== undefined && <p className={styles.sent}>{`${words.sent} ${sent}`}</p>}
      </div>
    </div>
  );
}
