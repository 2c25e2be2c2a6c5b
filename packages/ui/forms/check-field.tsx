import { useRef, type ReactNode } from 'react';
import styles from './choice.module.css';
import { describedBy } from './field-frame.tsx';
import { FieldIcon } from './icons.tsx';
import frame from './field-frame.module.css';
import { useField, type FieldProps } from './use-field.ts';

export interface CheckFieldProps extends Omit<FieldProps<boolean>, 'label' | 'optional'> {
  /** May contain links. */
  label: ReactNode;
}

function BooleanField({
  field,
  label,
  hint,
  disabled,
  messages,
  kind,
}: CheckFieldProps & { kind: 'check' | 'switch' }) {
  const input = useRef<HTMLInputElement>(null);
  const { id, value, setValue, onBlur, error, pending } = useField(
    { field, messages: { required: 'field.checked', ...messages } },
    { inDraft: true, readDom: () => input.current?.checked },
  );
  return (
    <div
      className={frame.field}
      data-error={error !== undefined || undefined}
      data-pending={pending || undefined}
    >
      <label className={styles.row}>
        <span className={styles[kind]}>
          <input
            ref={input}
            id={id}
            type="checkbox"
            role={kind === 'switch' ? 'switch' : undefined}
            checked={value}
            disabled={disabled}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={describedBy(id, { hint, error })}
            onChange={(event) => setValue(event.currentTarget.checked)}
            onBlur={onBlur}
          />
          {kind === 'check' && <FieldIcon name="check" size={18} />}
        </span>
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={frame.hint}>
          {hint}
        </p>
      )}
      <div className={frame.below}>
        <p id={`${id}-error`} className={frame.error}>
          {error !== undefined && <FieldIcon name="error" size={18} />}
          {error}
        </p>
      </div>
    </div>
  );
}

/** A checkbox, such as an agreement to terms. */
export function CheckField(props: CheckFieldProps) {
  return <BooleanField {...props} kind="check" />;
}

/** A switch, such as a setting. */
export function SwitchField(props: CheckFieldProps) {
  return <BooleanField {...props} kind="switch" />;
}
