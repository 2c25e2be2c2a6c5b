import { useRef, type ReactNode } from 'react';
import styles from './choice.module.css';
import { FieldFrame } from './field-frame.tsx';
import { useField, type FieldProps } from './use-field.ts';

export interface RadioOption<V extends string> {
  value: V;
  label: ReactNode;
  hint?: ReactNode;
}

export interface RadioFieldProps<V extends string> extends FieldProps<V | ''> {
  options: readonly RadioOption<V>[];
}

/** Radio buttons: one of a few options, all visible. */
export function RadioField<V extends string>({
  field,
  label,
  hint,
  optional,
  disabled,
  messages,
  options,
}: RadioFieldProps<V>) {
  const group = useRef<HTMLDivElement>(null);
  const { i18n, id, value, setValue, onBlur, error, pending } = useField<V | ''>(
    { field, messages: { required: 'field.choice', ...messages } },
    {
      inDraft: true,
      readDom: () => group.current?.querySelector<HTMLInputElement>(':checked')?.value as V | undefined,
    },
  );
  return (
    <FieldFrame {...{ id, i18n, label, hint, error, optional, pending }} group="radiogroup">
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
                onChange={() => setValue(option.value)}
                onBlur={onBlur}
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
