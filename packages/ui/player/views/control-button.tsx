import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './control-button.module.css';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children' | 'className'> & {
  label: string;
  /** Keyboard shortcut, for `aria-keyshortcuts`. */
  shortcut?: string;
  size?: 'normal' | 'large';
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
  'data-first-control'?: string;
};

/** A round icon button; its accessible name is also a tooltip on hover and focus. */
export function ControlButton({ label, shortcut, size = 'normal', children, ...rest }: Props) {
  return (
    <button
      type="button"
      className={styles.button}
      data-size={size}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      {...rest}
    >
      {children}
      <span className={styles.tip} aria-hidden="true">
        {label}
      </span>
    </button>
  );
}
