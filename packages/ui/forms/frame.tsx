import type { I18n } from '@rawi/strings';
import type { ReactNode } from 'react';
import { FieldIcon } from './icons.tsx';
import styles from './frame.module.css';

export interface FieldFrameProps {
  id: string;
  i18n: I18n;
  label: ReactNode;
  hint?: ReactNode;
  fault: string | undefined;
  /** Something to know while the field is filled in; it stands where a fault would. */
  note?: string | undefined;
  /** Stands beside the fault, at the line's end. */
  aside?: ReactNode;
  optional?: boolean | undefined;
  locked?: boolean;
  /** Several controls under one name. */
  group?: boolean | 'radiogroup';
  children: ReactNode;
}

/** The ids of what describes a control within its frame. */
export function describedBy(
  id: string,
  parts: { hint?: unknown; fault?: unknown; note?: unknown },
): string | undefined {
  const ids: string[] = [];
  if (parts.hint !== undefined) ids.push(`${id}-hint`);
  if (parts.fault !== undefined || parts.note !== undefined) ids.push(`${id}-fault`);
  return ids.length === 0 ? undefined : ids.join(' ');
}

/** A label above, the controls, and a line below that holds its room for what may be wrong. */
export function FieldFrame({
  id,
  i18n,
  label,
  hint,
  fault,
  note,
  aside,
  optional,
  locked,
  group = false,
  children,
}: FieldFrameProps) {
  const name = (
    <>
      {label}
      {optional === true && <span className={styles.optional}>{i18n.t('form.optional')}</span>}
    </>
  );
  const inside = (
    <>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      <div className={styles.below}>
        <p id={`${id}-fault`} className={fault === undefined ? styles.note : styles.fault}>
          {fault !== undefined && <FieldIcon name="fault" size={18} />}
          {fault ?? note}
        </p>
        {aside}
      </div>
    </>
  );
  const marks = { 'data-fault': fault !== undefined || undefined, 'data-locked': locked || undefined };
  if (group === false) {
    return (
      <div className={styles.field} {...marks}>
        <label id={`${id}-label`} htmlFor={id}>
          {name}
        </label>
        {inside}
      </div>
    );
  }
  return (
    <fieldset
      className={styles.field}
      {...marks}
      {...(group === 'radiogroup'
        ? {
            role: group,
            'aria-invalid': fault !== undefined || undefined,
            'aria-required': optional !== true,
          }
        : {})}
      aria-describedby={describedBy(id, { hint, fault, note })}
    >
      <legend>{name}</legend>
      {inside}
    </fieldset>
  );
}
