import { useRef, type ReactNode } from 'react';
import styles from './choice.module.css';
import { FieldFrame } from './frame.tsx';
import { useField, type InputProps } from './use-field.ts';

export interface RadioOption<V extends string> {
  value: V;
  label: ReactNode;
  hint?: ReactNode;
}

export interface RadioFieldProps<V extends string> extends InputProps<V | ''> {
  options: readonly RadioOption<V>[];
}

/** One of a few, all in sight. */
export function RadioField<V extends string>({
  field,
  label,
  hint,
  optional,
  disabled,
  faults,
  options,
}: RadioFieldProps<V>) {
  const group = useRef<HTMLDivElement>(null);
  const { i18n, id, value, set, leave, fault, locked } = useField<V | ''>(
    { field, faults: { required: 'fault.choice', ...faults } },
    {
      stored: true,
      typed: () => group.current?.querySelector<HTMLInputElement>(':checked')?.value as V | undefined,
    },
  );
  return (
    <FieldFrame {...{ id, i18n, label, hint, fault, optional, locked }} group="radiogroup">
      <div ref={group} className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <span className={styles.radio}>
              <input
                type="radio"
                name={id}
                value={option.value}
                checked={value === option.value}
                disabled={disabled}
                onChange={() => set(option.value)}
                onBlur={leave}
              />
            </span>
            <span>
              {option.label}
              {option.hint !== undefined && <span className={styles.about}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
