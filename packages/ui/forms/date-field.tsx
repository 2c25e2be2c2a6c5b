import { Icon } from '@rawi/parts';
import { useRef } from 'react';
import control from './control.module.css';
import styles from './date-field.module.css';
import type { Fault } from './fault.ts';
import { FieldFrame } from './frame.tsx';
import { datePartsFault, dateText, type DateParts } from './plain-date.ts';
import { useField, type InputProps } from './use-field.ts';

export interface DateFieldProps extends InputProps<DateParts> {
  /** The first and the last day that it may be, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  /** A date of birth, which browsers know how to fill in. */
  birth?: boolean;
}

const DATE_FAULTS = {
  short: 'fault.date.short',
  bad: 'fault.date.bad',
  small: 'fault.date.small',
  large: 'fault.date.large',
} as const;

/** Digits only, of any script. */
const digitsIn = (typed: string) => typed.replaceAll(/\P{Nd}/gu, '');

/**
 * A day in three inputs, in the order in which both languages say it. Without a calendar: whoever knows the day, as of
 * a birth, writes it faster than one turns pages to it.
 */
export function DateField({
  field,
  label,
  hint,
  optional,
  disabled,
  faults,
  min,
  max,
  birth = false,
}: DateFieldProps) {
  const group = useRef<HTMLDivElement>(null);
  const { i18n, id, value, set, leave, fault, locked } = useField<DateParts>(
    { field, faults: { ...DATE_FAULTS, ...faults } },
    {
      stored: true,
      typed: () => {
        const [day, month, year] = [
          ...(group.current?.querySelectorAll<HTMLInputElement>('input, select') ?? []),
        ];
        return day && month && year ? { day: day.value, month: month.value, year: year.value } : undefined;
      },
      check: (held): Fault | undefined => {
        const kind = datePartsFault(held as DateParts);
        if (kind !== undefined) return { kind };
        const text = dateText(held as DateParts);
        if (text === '') return undefined;
        if (min !== undefined && text < min) return { kind: 'small', values: { least: wordsOf(min) } };
        return max !== undefined && text > max
          ? { kind: 'large', values: { most: wordsOf(max) } }
          : undefined;
      },
    },
  );
  const wordsOf = (day: string) =>
    i18n.date(new Date(`${day}T00:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
  const part = (name: keyof DateParts) => ({
    id: `${id}-${name}`,
    disabled,
    'aria-invalid': fault !== undefined || undefined,
    autoComplete: birth ? `bday-${name}` : 'off',
    value: value[name],
    onBlur: leave,
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
        readOnly={locked}
        onChange={(event) => set({ ...value, [name]: digitsIn(event.currentTarget.value) })}
      />
    </div>
  );
  return (
    <FieldFrame {...{ id, i18n, label, hint, fault, optional, locked }} group>
      <div ref={group} className={styles.parts}>
        {digits('day', 2)}
        <div className={styles.part}>
          <label htmlFor={`${id}-month`}>{i18n.t('form.month')}</label>
          <div className={control.select}>
            <select
              {...part('month')}
              onChange={(event) => set({ ...value, month: event.currentTarget.value })}
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
