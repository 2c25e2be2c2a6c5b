import { useRef, useState, type KeyboardEvent } from 'react';
import styles from './control.module.css';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { FieldIcon } from './icons.tsx';
import { useField, type FieldProps } from './use-field.ts';

export interface PasswordFieldProps extends FieldProps<string> {
  autoComplete: 'current-password' | 'new-password';
}

const PASSWORD_MESSAGES = {
  required: 'field.password.required',
  tooShort: 'field.password.length',
  tooLong: 'field.password.length',
} as const;

/** A password with a button that reveals it and a note while Caps Lock is on. Never in a draft. */
export function PasswordField({
  field,
  label,
  hint,
  optional,
  disabled,
  messages = PASSWORD_MESSAGES,
  autoComplete,
}: PasswordFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const { i18n, id, value, setValue, onBlur, error, pending } = useField(
    { field, messages },
    { inDraft: false, readDom: () => input.current?.value },
  );
  const onKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const note = hasCapsLock ? i18n.t('form.capsLock') : undefined;
  return (
    <FieldFrame {...{ id, i18n, label, hint, error, note, optional, pending }}>
      <div className={styles.withButton}>
        <input
          ref={input}
          id={id}
          dir="ltr"
          className={styles.input}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          value={value}
          required={optional !== true}
          disabled={disabled}
          readOnly={pending}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={describedBy(id, { hint, error, note })}
          onChange={(event) => setValue(event.currentTarget.value)}
          onKeyDown={onKey}
          onKeyUp={onKey}
          onBlur={() => {
            setCapsLock(false);
            onBlur();
          }}
        />
        <button
          type="button"
          className={styles.inner}
          disabled={disabled}
          aria-pressed={isShown}
          aria-label={i18n.t('form.showPassword')}
          title={i18n.t('form.showPassword')}
          aria-controls={id}
          onClick={() => setShown(!isShown)}
        >
          <FieldIcon name={isShown ? 'eye' : 'eyeShut'} />
        </button>
      </div>
    </FieldFrame>
  );
}
