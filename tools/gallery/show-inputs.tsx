import { FORM_LIMITS, IMAGE_MAX_PIXELS, OTP_LENGTH, PIN_LENGTH } from '@rawi/domain';
import {
  CaptchaField,
  CheckField,
  CodeField,
  countryOptions,
  DateField,
  EmailField,
  FileField,
  Form,
  emptyDate,
  emptyPhone,
  PasswordField,
  PhoneField,
  RadioField,
  SearchSelectField,
  SelectField,
  SubmitButton,
  SwitchField,
  TextAreaField,
  TextField,
  useForm,
  type Phone,
} from '@rawi/forms';
import { useEffect } from 'react';
import { z } from 'zod';
import { countries } from './countries.ts';
import { drawnPicture } from './drawn-picture.ts';
import styles from './gallery.module.css';
import { inputTexts } from './input-texts.ts';
import type { Setting } from './setting.ts';

const states = ['empty', 'filled', 'invalid', 'disabled', 'pending'] as const;
type State = (typeof states)[number];

const empty = {
  name: '',
  email: '',
  mobileno: emptyPhone as Phone,
  password: '',
  otp: '',
  pin: '',
  dob: emptyDate,
  genre: '' as 'drama' | 'comedy' | 'documentary' | '',
  country: '',
  plan: '' as 'month' | 'year' | '',
  story: '',
  pictures: [] as readonly File[],
  captcha: '',
  terms: false,
  news: false,
};

const filled = (language: Setting['language'], digits: string): typeof empty => ({
  ...inputTexts[language].filled,
  email: 'layla@rawi.example',
  mobileno: {
    country: 'BH',
    callingcode: '973',
    number: digits === 'arab' && language === 'ar' ? '٣٦٠٠ ١١٢٢' : '3600 1122',
  },
  password: 'rawi1234',
  otp: '482913',
  pin: '1234',
  dob: { day: '7', month: '3', year: '1990' },
  genre: 'comedy',
  country: 'SA',
  plan: 'year',
  pictures: [
    new File([drawnPicture(2)], 'living-room.svg', { type: 'image/svg+xml' }),
    new File(['%PDF'], 'bill.pdf', { type: 'application/pdf' }),
  ],
  captcha: 'k7m2x',
  terms: true,
  news: true,
});

/** All fields in each of their states. */
export function ShowInputs({ setting }: { setting: Setting }) {
  return states.map((state) => <Inputs key={state} state={state} setting={setting} />);
}

function Inputs({ state, setting: { i18n, language, brand } }: { state: State; setting: Setting }) {
  const texts = inputTexts[language];
  const form = useForm({
    id: `inputs-${state}`,
    i18n,
    schema: z.unknown(),
    initial: state === 'empty' || state === 'invalid' ? empty : filled(language, brand.digits),
    send: () => new Promise<never>(() => {}),
  });
  useEffect(() => {
    if (state === 'pending') void form.submit();
    if (state !== 'invalid') return;
    const required = Object.keys(empty).filter((name) => name !== 'news');
    for (const name of required) form.setError(name, { kind: 'required' });
    form.setError('email', { kind: 'invalid' });
    form.setError('dob', { kind: 'tooShort' });
    form.setError('pictures', { kind: 'tooLarge' });
  }, [form, state]);
  const shared = { disabled: state === 'disabled' };
  return (
    <div className={styles.state} data-state={state}>
      <h3>{texts.states[state]}</h3>
      <Form form={form} label={texts.states[state]}>
        <div className={styles.inputs}>
          <TextField {...shared} field={form.field('name')} label={texts.name} autoComplete="off" />
          <EmailField
            {...shared}
            field={form.field('email')}
            label={texts.email}
            hint={texts.emailHint}
            autoComplete="off"
          />
          <PhoneField
            {...shared}
            field={form.field('mobileno')}
            label={texts.mobile}
            countries={countries}
            country="BH"
          />
          <PasswordField
            {...shared}
            field={form.field('password')}
            label={texts.newPassword}
            hint={texts.newPasswordHint}
            autoComplete="new-password"
          />
          <CodeField {...shared} field={form.field('otp')} label={texts.otp} length={OTP_LENGTH} />
          <CodeField {...shared} field={form.field('pin')} label={texts.pin} length={PIN_LENGTH} secret />
          <DateField {...shared} field={form.field('dob')} label={texts.birth} optional />
          <SelectField
            {...shared}
            field={form.field('genre')}
            label={texts.genre}
            options={(['drama', 'comedy', 'documentary'] as const).map((value, at) => ({
              value,
              label: texts.genres[at]!,
            }))}
          />
          <SearchSelectField
            {...shared}
            field={form.field('country')}
            label={texts.country}
            options={countryOptions(countries, language)}
          />
          <TextAreaField
            {...shared}
            field={form.field('story')}
            label={texts.story}
            hint={texts.storyHint}
            maxLength={500}
          />
          <RadioField
            {...shared}
            field={form.field('plan')}
            label={texts.plan}
            options={[
              { value: 'month', label: texts.month, hint: texts.monthHint },
              { value: 'year', label: texts.year, hint: texts.yearHint },
            ]}
          />
          <FileField
            {...shared}
            field={form.field('pictures')}
            label={texts.pictures}
            hint={texts.picturesHint}
            optional
            limits={{
              accept: ['image/png', 'image/jpeg', 'application/pdf'],
              maxBytes: FORM_LIMITS.attachmentMaxBytes,
              maxFiles: 2,
              minPixels: FORM_LIMITS.imageMinPixels,
              maxPixels: IMAGE_MAX_PIXELS,
            }}
          />
          <CaptchaField
            {...shared}
            field={form.field('captcha')}
            label={texts.captcha}
            image={captchaPicture}
            sound="data:audio/wav;base64,"
            onRenew={() => form.setValue('captcha', '')}
          />
          <div>
            <CheckField {...shared} field={form.field('terms')} label={texts.terms} />
            <SwitchField {...shared} field={form.field('news')} label={texts.news} />
          </div>
        </div>
        <div>
          <SubmitButton disabled={shared.disabled}>{texts.send}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}

/** Stands in for a captcha of the service. */
const captchaPicture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 64"><rect width="200" height="64" fill="#f3ead8"/><path d="M0 40q50-40 100-8t100-12" fill="none" stroke="#9b8b6c" stroke-width="3"/><text x="30" y="44" font-family="monospace" font-size="36" letter-spacing="8" fill="#2b2418">k7m2x</text></svg>',
)}`;
