import type { ReactNode } from 'react';
import { Icon } from './icons.tsx';
import styles from './select-pill.module.css';

export interface SelectPillProps {
  /** The name for screen readers: what is chosen stands in its place. */
  label: string;
  value: string;
  /** Another value than the first is chosen. */
  isChosen?: boolean;
  disabled?: boolean;
  onChange(value: string): void;
  /** Options. */
  children: ReactNode;
}

/** A choice among a few, as the platform's own select in the shape of a pill. */
export function SelectPill({
  label,
  value,
  isChosen = false,
  disabled = false,
  onChange,
  children,
}: SelectPillProps) {
  return (
    <span className={styles.pill} data-chosen={isChosen || undefined}>
      <select
        aria-label={label}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {children}
      </select>
      <Icon name="forward" size={16} />
    </span>
  );
}
