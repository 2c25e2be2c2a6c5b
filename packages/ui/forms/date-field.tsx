import { Icon } from '@rawi/parts';
import { useRef } from 'react';
import control from './control.module.css';
import styles from './date-field.module.css';
import type { FieldError } from './field-error.ts';
import { FieldFrame } from './field-frame.tsx';
import { validateDateParts, toIsoDate, type DateParts } from './plain-date.ts';
import { useField, type FieldProps } from './use-field.ts';

export interface DateFieldProps extends FieldProps<DateParts> {
  /** Earliest and latest date, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  /** A date of birth, which browsers can fill in. */
  birth?: boolean;
}

const DATE_MESSAGES = {
  tooShort: 'field.date.tooShort',
  invalid: 'field.date.invalid',
  tooSmall: 'field.date.tooSmall',
  tooLarge: 'field.date.tooLarge',
} as const;

/** Keeps digits of any script. */
const digitsIn = (typed: string) => typed.replaceAll(/\P{Nd}/gu, '');

/**
 * A date in three inputs, in the order that both languages use. There is no calendar: a known date, such as one of
 * birth, is typed faster than found by turning pages.
 */
export function DateField({
  field,
  label,
  hint,
  optional,
  disabled,
  messages,
  min,
  max,
  birth = false,
}: DateFieldProps) {
  const group = useRef<HTMLDivElement>(null);
  const { i18n, id, value, setValue, onBlur, error, pending } = useField<DateParts>(
    { field, messages: { ...DATE_MESSAGES, ...messages } },
    {
      inDraft: true,
      readDom: () => {
        const [day, month, year] = [
          ...(group.current?.querySelectorAll<HTMLInputElement>('input, select') ?? []),
        ];
        return day && month && year ? { day: day.value, month: month.value, year: year.value } : undefined;
      },
      validate: (held): FieldError | undefined => {
        const kind = validateDateParts(held as DateParts);
        if (kind !== undefined) return { kind };
        const text = toIsoDate(held as DateParts);
        if (text === '') return undefined;
        if (min !== undefined && text < min) return { kind: 'tooSmall', values: { least: wordsOf(min) } };
        return max !== undefined && text > max
          ? { kind: 'tooLarge', values: { most: wordsOf(max) } }
          : undefined;
      },
    },
  );
  const wordsOf = (day: string) =>
    i18n.date(new Date(`${day}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
  const part = (name: keyof DateParts) => ({
    id: `${id}-${name}`,
    disabled,
    'aria-invalid': error !== undefined || undefined,
    autoComplete: birth ? `bday-${name}` : 'off',
    value: value[name],
    onBlur,
  });
  const digits = (name: 'day' | 'year', length: number) => (
    <div className={styles.part}>
      <label htmlFor={`${id}-${name}`}>{i18n.t(`form.${name}`)}</label>
      <input
        {...part(name)}
        type="text"
        inputMode="numeric"
        className={control.input}
        maxLength={length}
        readOnly={pending}
        onChange={(event) => setValue({ ...value, [name]: digitsIn(event.currentTarget.value) })}
      />
    </div>
  );
  return (
    <FieldFrame {...{ id, i18n, label, hint, error, optional, pending }} group>
      <div ref={group} className={styles.parts}>
        {digits('day', 2)}
        <div className={`${styles.part} ${styles.month}`}>
          <label htmlFor={`${id}-month`}>{i18n.t('form.month')}</label>
          <div className={control.select}>
            <select
              {...part('month')}
              onChange={(event) => setValue({ ...value, month: event.currentTarget.value })}
            >
              <option value="">{i18n.t('form.choose')}</option>
              {Array.from({ length: 12 }, (_, month) => (
                <option key={month} value={month + 1}>
                  {i18n.date(new Date(Date.UTC(2000, month, 1)), { month: 'long', timeZone: 'UTC' })}
                </option>
              ))}
            </select>
            <Icon name="down" size={20} />
          </div>
        </div>
        {digits('year', 4)}
      </div>
    </FieldFrame>
  );
}
