import { Icon } from '@rawi/parts';
import { useRef } from 'react';
import styles from './control.module.css';
import { describedBy, FieldFrame } from './frame.tsx';
import { useField, type InputProps } from './use-field.ts';

export interface SelectOption<V extends string = string> {
  value: V;
  label: string;
}

export interface SelectFieldProps<V extends string> extends InputProps<V | ''> {
  options: readonly SelectOption<V>[];
  autoComplete?: string;
}

/** One of a few; of many, `SearchSelectField`. The list is the browser's own, as each device shows it best. */
export function SelectField<V extends string>({
  field,
  label,
  hint,
  optional,
  disabled,
  faults,
  options,
  autoComplete,
}: SelectFieldProps<V>) {
  const select = useRef<HTMLSelectElement>(null);
  const { i18n, id, value, set, leave, fault, locked } = useField<V | ''>(
    { field, faults: { required: 'fault.choice', ...faults } },
    { stored: true, typed: () => select.current?.value as V | '' | undefined },
  );
  return (
    <FieldFrame {...{ id, i18n, label, hint, fault, optional, locked }}>
      <div className={styles.select}>
        <select
          ref={select}
          id={id}
          value={value}
          autoComplete={autoComplete}
          required={optional !== true}
          disabled={disabled}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={describedBy(id, { hint, fault })}
          onChange={(event) => set(event.currentTarget.value as V | '')}
          onBlur={leave}
        >
          <option value="">{i18n.t('form.choose')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" size={20} />
      </div>
    </FieldFrame>
  );
}
