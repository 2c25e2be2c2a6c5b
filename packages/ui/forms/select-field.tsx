import { Icon } from '@rawi/parts';
import { useRef } from 'react';
import styles from './control.module.css';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { useField, type FieldProps } from './use-field.ts';

export interface SelectOption<V extends string = string> {
  value: V;
  label: string;
}

export interface SelectFieldProps<V extends string> extends FieldProps<V | ''> {
  options: readonly SelectOption<V>[];
  autoComplete?: string;
}

/** A native select, for a few options; for many there is `SearchSelectField`. */
export function SelectField<V extends string>({
  field,
  label,
  hint,
  optional,
  disabled,
  messages,
  options,
  autoComplete,
}: SelectFieldProps<V>) {
  const select = useRef<HTMLSelectElement>(null);
  const { i18n, id, value, setValue, onBlur, error, pending } = useField<V | ''>(
    { field, messages: { required: 'field.choice', ...messages } },
    { inDraft: true, readDom: () => select.current?.value as V | '' | undefined },
  );
  return (
    <FieldFrame {...{ id, i18n, label, hint, error, optional, pending }}>
      <div className={styles.select}>
        <select
          ref={select}
          id={id}
          value={value}
          autoComplete={autoComplete}
          required={optional !== true}
          disabled={disabled}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, { hint, error })}
          onChange={(event) => setValue(event.currentTarget.value as V | '')}
          onBlur={onBlur}
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
