import { useRef, useState, type KeyboardEvent } from 'react';
import styles from './control.module.css';
import { describedBy, FieldFrame } from './frame.tsx';
import { FieldIcon } from './icons.tsx';
import { useField, type InputProps } from './use-field.ts';

export interface PasswordFieldProps extends InputProps<string> {
  autoComplete: 'current-password' | 'new-password';
}

const PASSWORD_FAULTS = {
  required: 'fault.password.required',
  short: 'fault.password.length',
  long: 'fault.password.length',
} as const;

/** A password, hidden until it is asked to show; it says when Caps Lock is on, and is never stored. */
export function PasswordField({
  field,
  label,
  hint,
  optional,
  disabled,
  faults = PASSWORD_FAULTS,
  autoComplete,
}: PasswordFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const { i18n, id, value, set, leave, fault, locked } = useField(
    { field, faults },
    { stored: false, typed: () => input.current?.value },
  );
  const onKey = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const note = hasCapsLock ? i18n.t('form.capsLock') : undefined;
  return (
    <FieldFrame {...{ id, i18n, label, hint, fault, note, optional, locked }}>
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
          readOnly={locked}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={describedBy(id, { hint, fault, note })}
          onChange={(event) => set(event.currentTarget.value)}
          onKeyDown={onKey}
          onKeyUp={onKey}
          onBlur={() => {
            setCapsLock(false);
            leave();
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
