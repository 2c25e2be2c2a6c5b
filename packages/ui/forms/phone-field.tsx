import type { Country } from '@rawi/contract';
import { FORM_LIMITS } from '@rawi/domain';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import control from './control.module.css';
import type { SearchOption } from './filter-options.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import styles from './phone-field.module.css';
import { nationalDigits, toInternational, parseInternational, type Phone } from './phone-number.ts';
import { SearchSelect } from './search-select.tsx';
import { useField, type FieldProps } from './use-field.ts';

export interface PhoneFieldProps extends FieldProps<Phone> {
  /** In the order in which they are listed (CALL-13); undefined while they are loading. */
  countries: readonly Country[] | undefined;
  /** The viewer's country, which is preselected. */
  country: string | undefined;
  /** Minimum number of digits without calling code, by country (VALID-08). */
  minDigits?(country: string): number;
}

const PHONE_MESSAGES = {
  required: 'field.mobile.required',
  tooShort: 'field.mobile.tooShort',
  invalid: 'field.mobile.invalid',
  country: 'field.mobile.country',
} as const;

/**
 * A phone number with its country, left to right in both languages. A number with an international prefix selects its
 * country.
 */
export function PhoneField({
  field,
  label,
  hint,
  optional,
  disabled,
  messages,
  countries,
  country: own,
  minDigits,
}: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { i18n, id, value, setValue, onBlur, error, pending } = useField<Phone>(
    { field, messages: { ...PHONE_MESSAGES, ...messages } },
    {
      inDraft: true,
      readDom: (held) => (input.current ? { ...held, number: input.current.value } : undefined),
      validate: (held) => {
        const phone = held as Phone;
        const text = toInternational(phone);
        if (text === '') return undefined;
        if (!text.startsWith('+')) return { kind: 'country' };
        const least = minDigits?.(phone.country) ?? FORM_LIMITS.mobileMinDigits;
        return nationalDigits(phone) < least ? { kind: 'tooShort', values: { least } } : undefined;
      },
    },
  );
  const options = useMemo(
    () => (countries ?? []).map((each) => optionOf(each, i18n.language)),
    [countries, i18n],
  );
  const chosen = countries?.find(({ countrycode }) => countrycode === value.country);

  // Preselects the viewer's country once it is known, unless one was chosen already.
  const settle = useEffectEvent(() => {
    const first = countries?.find(({ countrycode }) => countrycode === own);
    const held = field.form.getValue(field.name) as Phone;
    if (held.callingcode === '' && first)
      setValue({ ...held, country: first.countrycode, callingcode: first.callingcode });
  });
  useEffect(() => settle(), [countries, own]);

  const type = (text: string) =>
    setValue(parseInternational(text, countries ?? [], value.country) ?? { ...value, number: text });
  const choose = (code: string) => {
    const country = countries?.find(({ countrycode }) => countrycode === code);
    if (country) setValue({ ...value, country: code, callingcode: country.callingcode });
  };
  const code = value.callingcode === '' ? '' : `+${value.callingcode}`;
  return (
    <FieldFrame {...{ id, i18n, label, hint, error, optional, pending }}>
      <div className={styles.phone} dir="ltr">
        <SearchSelect
          id={`${id}-country`}
          i18n={i18n}
          label={i18n.t('form.country')}
          labelledBy={`${id}-label ${id}-country`}
          options={options}
          value={value.country}
          onChoose={choose}
          disabled={disabled || countries === undefined}
        >
          <span className="visually-hidden">
            {i18n.t('form.countryIs', { country: chosen ? nameOf(chosen, i18n.language) : '' })}
          </span>{' '}
          <span className={styles.country}>{value.country}</span> {code}
        </SearchSelect>
        <input
          ref={input}
          id={id}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          className={control.input}
          value={value.number}
          required={optional !== true}
          disabled={disabled}
          readOnly={pending}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, { hint, error })}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={onBlur}
        />
      </div>
    </FieldFrame>
  );
}

const nameOf = ({ countryname }: Country, language: 'en' | 'ar') =>
  language === 'ar' ? countryname.ara : countryname.eng;

/** A country with its calling code, found by its name in either language. */
function optionOf(country: Country, language: 'en' | 'ar'): SearchOption {
  const { countrycode, callingcode, countryname } = country;
  return {
    value: countrycode,
    label: nameOf(country, language),
    detail: `+${callingcode}`,
    otherNames: [countryname.eng, countryname.ara, countrycode],
  };
}

/** Countries as options of a `SearchSelectField`. */
export function countryOptions(countries: readonly Country[], language: 'en' | 'ar'): SearchOption[] {
  return countries.map((country) => {
    const { detail: _, ...option } = optionOf(country, language);
    return option;
  });
}
