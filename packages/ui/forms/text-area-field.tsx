import { useRef } from 'react';
import styles from './control.module.css';
import { describedBy, FieldFrame } from './frame.tsx';
import { useField, type InputProps } from './use-field.ts';

export interface TextAreaFieldProps extends InputProps<string> {
  /** Characters at most; how many are left is said beside the fault. */
  maxLength?: number;
  rows?: number;
}

/** Text of several lines; it grows with what is written. */
export function TextAreaField({
  field,
  label,
  hint,
  optional,
  disabled,
  faults,
  maxLength,
  rows = 4,
}: TextAreaFieldProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const { i18n, id, value, set, leave, fault, locked } = useField(
    { field, faults },
    { stored: true, typed: () => input.current?.value },
  );
  const left = maxLength !== undefined && (
    <span className={styles.left}>{i18n.t('form.left', { count: maxLength - value.length })}</span>
  );
  return (
    <FieldFrame {...{ id, i18n, label, hint, fault, optional, locked, aside: left }}>
      <textarea
        ref={input}
        id={id}
        dir="auto"
        className={styles.area}
        rows={rows}
        value={value}
        maxLength={maxLength}
        required={optional !== true}
        disabled={disabled}
        readOnly={locked}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={describedBy(id, { hint, fault })}
        onChange={(event) => set(event.currentTarget.value)}
        onBlur={leave}
      />
    </FieldFrame>
  );
}
