import { useRef, type InputHTMLAttributes } from 'react';
import styles from './control.module.css';
import { describedBy, FieldFrame } from './frame.tsx';
import { useField, type InputProps } from './use-field.ts';

type Native = InputHTMLAttributes<HTMLInputElement>;

export interface TextFieldProps
  extends
    InputProps<string>,
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
    > {}

/** One line of text. */
export function TextField({ field, label, hint, optional, disabled, faults, ...native }: TextFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const { i18n, id, value, set, leave, fault, locked } = useField(
    { field, faults },
    { stored: true, typed: () => input.current?.value },
  );
  return (
    <FieldFrame {...{ id, i18n, label, hint, fault, optional, locked }}>
      <input
        dir="auto"
        {...native}
        ref={input}
        id={id}
        className={styles.input}
        value={value}
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

const EMAIL_FAULTS = { required: 'fault.email.required', bad: 'fault.email.bad' } as const;

/** A mail address, left to right in both languages. */
export function EmailField({
  faults = EMAIL_FAULTS,
  autoComplete = 'email',
  ...rest
}: Omit<TextFieldProps, 'type' | 'dir' | 'inputMode'>) {
  return (
    <TextField
      {...rest}
      faults={faults}
      // Of a field of the type "email" the browser does not tell where its caret is, which a walk by arrows asks for.
      type="text"
      inputMode="email"
      dir="ltr"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
