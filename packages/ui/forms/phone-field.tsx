import type { Country } from '@rawi/contract';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import control from './control.module.css';
import type { SearchOption } from './find-options.ts';
import { describedBy, FieldFrame } from './frame.tsx';
import styles from './phone-field.module.css';
import { nationalDigits, phoneText, splitPhone, type Phone } from './phone-number.ts';
import { SearchSelect } from './search-select.tsx';
import { useField, type InputProps } from './use-field.ts';

export interface PhoneFieldProps extends InputProps<Phone> {
  /** With their calling codes, in the order in which they are offered (CALL-13); undefined while they are fetched. */
  countries: readonly Country[] | undefined;
  /** The viewer's own country, which stands there at first. */
  country: string | undefined;
  /** How many digits a number of the country has at least (VALID-08). */
  leastDigits?(country: string): number;
}

const LEAST_DIGITS = 6;

const PHONE_FAULTS = {
  required: 'fault.mobile.required',
  short: 'fault.mobile.short',
  bad: 'fault.mobile.bad',
  country: 'fault.mobile.country',
} as const;

/**
 * A phone number with its country, left to right in both languages. A number that is pasted or filled in with its
 * calling code chooses its country by itself.
 */
export function PhoneField({
  field,
  label,
  hint,
  optional,
  disabled,
  faults,
  countries,
  country: own,
  leastDigits,
}: PhoneFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { i18n, id, value, set, leave, fault, locked } = useField<Phone>(
    { field, faults: { ...PHONE_FAULTS, ...faults } },
    {
      stored: true,
      typed: (held) => (input.current ? { ...held, number: input.current.value } : undefined),
      check: (held) => {
        const phone = held as Phone;
        const text = phoneText(phone);
        if (text === '') return undefined;
        if (!text.startsWith('+')) return { kind: 'country' };
        const least = leastDigits?.(phone.country) ?? LEAST_DIGITS;
        return nationalDigits(phone) < least ? { kind: 'short', values: { least } } : undefined;
      },
    },
  );
  const options = useMemo(
    () => (countries ?? []).map((each) => optionOf(each, i18n.language)),
    [countries, i18n],
  );
  const chosen = countries?.find(({ countrycode }) => countrycode === value.country);

  // The viewer's own country, once it is known; one that was chosen stays.
  const settle = useEffectEvent(() => {
    const first = countries?.find(({ countrycode }) => countrycode === own);
    const held = field.form.valueOf(field.name) as Phone;
    if (held.callingcode === '' && first)
      set({ ...held, country: first.countrycode, callingcode: first.callingcode });
  });
  useEffect(() => settle(), [countries, own]);

  const type = (text: string) =>
    set(splitPhone(text, countries ?? [], value.country) ?? { ...value, number: text });
  const choose = (code: string) => {
    const country = countries?.find(({ countrycode }) => countrycode === code);
    if (country) set({ ...value, country: code, callingcode: country.callingcode });
  };
  const code = value.callingcode === '' ? '' : `+${value.callingcode}`;
  return (
    <FieldFrame {...{ id, i18n, label, hint, fault, optional, locked }}>
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
          readOnly={locked}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={describedBy(id, { hint, fault })}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={leave}
        />
      </div>
    </FieldFrame>
  );
}

const nameOf = ({ countryname }: Country, language: 'en' | 'ar') =>
  language === 'ar' ? countryname.ara : countryname.eng;

/** A country as an option with its calling code, found by its name in either language. */
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
