import type { I18n } from '@rawi/strings';
import type { ReactNode } from 'react';
import styles from './field-frame.module.css';
import { FieldIcon } from './icons.tsx';

export interface FieldFrameProps {
  id: string;
  i18n: I18n;
  label: ReactNode;
  hint?: ReactNode;
  error: string | undefined;
  /** Shown in the error's place while there is none. */
  note?: string | undefined;
  /** Shown on the error's line, at its end. */
  aside?: ReactNode;
  optional?: boolean | undefined;
  pending?: boolean;
  /** For several controls with a common label. */
  group?: boolean | 'radiogroup';
  children: ReactNode;
}

/** `aria-describedby` of a control within a frame. */
export function describedBy(
  id: string,
  parts: { hint?: unknown; error?: unknown; note?: unknown },
): string | undefined {
  const ids: string[] = [];
  if (parts.hint !== undefined) ids.push(`${id}-hint`);
  if (parts.error !== undefined || parts.note !== undefined) ids.push(`${id}-error`);
  return ids.length === 0 ? undefined : ids.join(' ');
}

/** The label above a control, and below it a line that reserves space for the error. */
export function FieldFrame({
  id,
  i18n,
  label,
  hint,
  error,
  note,
  aside,
  optional,
  pending,
  group = false,
  children,
}: FieldFrameProps) {
  const labelText = (
    <>
      {label}
      {optional === true && (
        <>
          {/* Without a space Arabic letters join across the gap, and both are read as one word. */}{' '}
          <span className={styles.optional}>{i18n.t('form.optional')}</span>
        </>
      )}
    </>
  );
  const content = (
    <>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      <div className={styles.below}>
        <p id={`${id}-error`} className={error === undefined ? styles.note : styles.error}>
          {error !== undefined && <FieldIcon name="error" size={18} />}
          {error ?? note}
        </p>
        {aside}
      </div>
    </>
  );
  const state = { 'data-error': error !== undefined || undefined, 'data-pending': pending || undefined };
  if (group === false) {
    return (
      <div className={styles.field} {...state}>
        <label id={`${id}-label`} htmlFor={id}>
          {labelText}
        </label>
        {content}
      </div>
    );
  }
  const radioGroup = {
    role: 'radiogroup',
    'aria-invalid': error !== undefined || undefined,
    'aria-required': optional !== true,
  };
  return (
    <fieldset
      className={styles.field}
      {...state}
      {...(group === 'radiogroup' ? radioGroup : {})}
      aria-describedby={describedBy(id, { hint, error, note })}
    >
      <legend>{labelText}</legend>
      {content}
    </fieldset>
  );
}
