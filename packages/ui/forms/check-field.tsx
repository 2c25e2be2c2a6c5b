import { useRef, type ReactNode } from 'react';
import styles from './choice.module.css';
import { describedBy } from './frame.tsx';
import { FieldIcon } from './icons.tsx';
import frame from './frame.module.css';
import { useField, type InputProps } from './use-field.ts';

export interface CheckFieldProps extends Omit<InputProps<boolean>, 'label' | 'optional'> {
  /** May hold links. */
  label: ReactNode;
}

function BooleanField({
  field,
  label,
  hint,
  disabled,
  faults,
  kind,
}: CheckFieldProps & { kind: 'check' | 'switch' }) {
  const input = useRef<HTMLInputElement>(null);
  const { id, value, set, leave, fault, locked } = useField(
    { field, faults: { required: 'fault.checked', ...faults } },
    { stored: true, typed: () => input.current?.checked },
  );
  return (
    <div
      className={frame.field}
      data-fault={fault !== undefined || undefined}
      data-locked={locked || undefined}
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
            aria-invalid={fault !== undefined || undefined}
            aria-describedby={describedBy(id, { hint, fault })}
            onChange={(event) => set(event.currentTarget.checked)}
            onBlur={leave}
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
        <p id={`${id}-fault`} className={frame.fault}>
          {fault !== undefined && <FieldIcon name="fault" size={18} />}
          {fault}
        </p>
      </div>
    </div>
  );
}

/** Yes or no, such as an agreement. */
export function CheckField(props: CheckFieldProps) {
  return <BooleanField {...props} kind="check" />;
}

/** On or off, such as a setting. */
export function SwitchField(props: CheckFieldProps) {
  return <BooleanField {...props} kind="switch" />;
}
