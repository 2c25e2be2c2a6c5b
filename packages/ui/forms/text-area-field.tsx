import { useRef } from 'react';
import styles from './control.module.css';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { useField, type FieldProps } from './use-field.ts';

export interface TextAreaFieldProps extends FieldProps<string> {
  /** Maximum number of characters; the remaining number is shown below the field. */
  maxLength?: number;
  rows?: number;
}

/** Text of several lines; its height grows with the content. */
export function TextAreaField({
  field,
  label,
  hint,
  optional,
  disabled,
  messages,
  maxLength,
  rows = 4,
}: TextAreaFieldProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const { i18n, id, value, setValue, onBlur, error, pending } = useField(
    { field, messages },
    { inDraft: true, readDom: () => input.current?.value },
  );
  const left = maxLength !== undefined && (
    <span className={styles.left}>{i18n.t('form.left', { count: maxLength - value.length })}</span>
  );
  return (
    <FieldFrame {...{ id, i18n, label, hint, error, optional, pending, aside: left }}>
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
        readOnly={pending}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(id, { hint, error })}
        onChange={(event) => setValue(event.currentTarget.value)}
        onBlur={onBlur}
      />
    </FieldFrame>
  );
}
