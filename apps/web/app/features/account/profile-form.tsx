import { PIN_LENGTH } from '@rawi/domain';
import {
  CodeField,
  DateField,
  errorMessages,
  Form,
  PictureField,
  RadioField,
  SelectField,
  SubmitButton,
  TextField,
  useFieldValue,
  useForm,
} from '@rawi/forms';
import { useState } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import {
  AGE_RANGES,
  bodyOfProfile,
  ownProfile,
  profileSchema,
  RATING_LIMITS,
  type NewProfileBody,
  type ProfileValues,
} from './profile-values.ts';

export interface ProfileFormProps {
  /** Names its draft. */
  id: string;
  initial: ProfileValues;
  pictures: readonly { name: string; url: string }[];
  /**
   * What may be changed: all of a new profile with its PIN, all of another one, all but for whom the admin's own is, or
   * one's own name and picture.
   */
  scope: 'new' | 'any' | 'admin' | 'own';
  send(body: NewProfileBody): Promise<unknown>;
  onSent(body: NewProfileBody): void | Promise<void>;
}

/** UI-08: what a profile says of itself. Its birthday or its range of ages is asked for by whose it is (VALID-17, VALID-18). */
export function ProfileForm({ id, initial, pictures, scope, send, onSent }: ProfileFormProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const [isForKids, setIsForKids] = useState(initial.kidsmode === 'YES');
  const isOwn = scope === 'own';
  const form = useForm({
    id,
    i18n,
    // The admin's profile was made with the account, which asks nobody for an age.
    schema: isOwn || scope === 'admin' ? ownSchemaOf(scope) : profileSchema(isForKids, false),
    initial,
    body: (values: ProfileValues) => {
      const body = bodyOfProfile(values);
      if (!isOwn) return body;
      const { profilename, picture } = body;
      return { profilename, ...(picture !== undefined && { picture }) };
    },
    fieldNames: { pgrating: isForKids ? 'agerange' : 'rating' },
    send,
    onSent: (_, body) => onSent(body as NewProfileBody),
  });
  const kidsmode = useFieldValue(form.field('kidsmode'));
  if ((kidsmode === 'YES') !== isForKids) setIsForKids(kidsmode === 'YES');
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  return (
    <Form form={form}>
      <TextField
        field={form.field('profilename')}
        label={t('profile.name')}
        autoComplete="off"
        messages={errorMessages.name}
      />
      <PictureField
        field={form.field('picture')}
        label={t('profiles.picture')}
        options={pictures.map(({ name, url }, at) => ({
          value: name,
          url,
          label: t('profiles.pictureOf', { number: at + 1 }),
        }))}
      />
      {(scope === 'new' || scope === 'any') && (
        <RadioField
          field={form.field('kidsmode')}
          label={t('profiles.for')}
          options={[
            { value: 'NO', label: t('profiles.for.all'), hint: t('profiles.for.all.hint') },
            { value: 'YES', label: t('profiles.for.kids'), hint: t('profiles.for.kids.hint') },
          ]}
        />
      )}
      {!isOwn && !isForKids && (
        <>
          <DateField
            field={form.field('dob')}
            label={t('profiles.birthday')}
            min="1900-01-01"
            max={today}
            optional={scope === 'admin'}
            messages={{ required: errorMessages.age.required }}
            birth={scope === 'admin'}
          />
          <SelectField
            field={form.field('rating')}
            label={t('profiles.rating')}
            options={RATING_LIMITS.map((value) => ({ value, label: t(`profiles.rating.${value}`) }))}
          />
        </>
      )}
      {!isOwn && isForKids && (
        <RadioField
          field={form.field('agerange')}
          label={t('profiles.ageRange')}
          messages={errorMessages.ageRange}
          options={AGE_RANGES.map((value) => ({ value, label: t(`profiles.ageRange.${value}`) }))}
        />
      )}
      {scope === 'new' && (
        <CodeField
          field={form.field('profilepin')}
          label={t('profiles.pin.lock')}
          hint={t('profiles.pin.lock.hint')}
          length={PIN_LENGTH}
          secret
          optional
        />
      )}
      <SubmitButton>{t('profile.save')}</SubmitButton>
    </Form>
  );
}

/** Without an age; `own` is name and picture alone. */
const ownSchemaOf = (scope: 'own' | 'admin') =>
  scope === 'own' ? (ownProfile as unknown as ReturnType<typeof profileSchema>) : profileSchema(true, true);
