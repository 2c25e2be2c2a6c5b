import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon, type IconName } from './icons.tsx';
import styles from './button.module.css';

/** `text` has no background, for secondary actions. */
type ButtonVariant = 'solid' | 'quiet' | 'text';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  icon?: IconName;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({ variant = 'solid', icon, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button {...rest} type={type} className={`${styles.button} ${styles[variant]}`}>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  variant?: ButtonVariant;
  icon?: IconName;
  children: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link styled as a button. */
export function ButtonLink({ variant = 'solid', icon, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={`${styles.button} ${styles[variant]}`}>
      {icon && <Icon name={icon} size={20} />}
      {children}
    </a>
  );
}

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  icon: IconName;
  /** The accessible name, also shown as a tooltip. */
  label: string;
  mirrorInRtl?: boolean;
  plain?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({
  icon,
  label,
  mirrorInRtl = false,
  plain = false,
  className = '',
  ...rest
}: IconButtonProps) {
  const classes = `${styles.button} ${styles.quiet} ${styles.round} ${plain ? styles.plain : ''} ${className}`;
  return (
    <button {...rest} type="button" aria-label={label} title={label} className={classes}>
      <Icon name={icon} mirrorInRtl={mirrorInRtl} />
    </button>
  );
}
