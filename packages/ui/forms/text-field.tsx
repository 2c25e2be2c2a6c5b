import { useRef, type InputHTMLAttributes } from 'react';
import styles from './control.module.css';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { useField, type FieldProps } from './use-field.ts';

type Native = InputHTMLAttributes<HTMLInputElement>;

export interface TextFieldProps
  extends
    FieldProps<string>,
    Pick<
      Native,
      | 'autoComplete'
      | 'autoCapitalize'
      | 'inputMode'
      | 'enterKeyHint'
      | 'maxLength'
      | 'spellCheck'
      | 'dir'
      | 'type'
      | 'onFocus'
    > {
  /** Whether its text may be kept in the form's draft, as by default: false where a text that failed helps nobody. */
  inDraft?: boolean | undefined;
}

/** A single-line text field. */
export function TextField({
  field,
  label,
  hint,
  optional,
  disabled,
  messages,
  inDraft = true,
  ...native
}: TextFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { i18n, id, value, setValue, onBlur, error, pending } = useField(
    { field, messages },
    { inDraft, readDom: () => input.current?.value },
  );
  return (
    <FieldFrame {...{ id, i18n, label, hint, error, optional, pending }}>
      <input
        dir="auto"
        {...native}
        ref={input}
        id={id}
        className={styles.input}
        value={value}
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

const EMAIL_MESSAGES = { required: 'field.email.required', invalid: 'field.email.invalid' } as const;

/** An e-mail address, left to right in both languages. */
export function EmailField({
  messages = EMAIL_MESSAGES,
  autoComplete = 'email',
  ...rest
}: Omit<TextFieldProps, 'type' | 'dir' | 'inputMode'>) {
  return (
    <TextField
      {...rest}
      messages={messages}
      // Spatial navigation needs the caret's position, which browsers do not give for the type "email".
      type="text"
      inputMode="email"
      dir="ltr"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
