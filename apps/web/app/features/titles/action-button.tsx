import { ActionIcon, type ActionIconName } from './action-icons.tsx';
import styles from './title-actions.module.css';

export interface ActionButtonProps {
  icon: ActionIconName;
  label: string;
  /** Of an action that is on or off. */
  pressed?: boolean;
  /** How many viewers have pressed it, as text. */
  count?: string | undefined;
  /** Whether the action is on could not be found out: shown neither as on nor as off. */
  unknown?: boolean;
  /** What it does is not known yet. */
  disabled?: boolean;
  opensDialog?: boolean;
  onPrefetch?: () => void;
  onPress?: () => void;
}

/** A round button of a title's page. It keeps its place and the focus while it cannot be pressed. */
export function ActionButton({
  icon,
  label,
  pressed,
  count,
  unknown = false,
  disabled = false,
  opensDialog = false,
  onPrefetch,
  onPress,
}: ActionButtonProps) {
  return (
    <button
      type="button"
      className={styles.action}
      title={label}
      aria-pressed={pressed}
      data-unknown={unknown || undefined}
      aria-disabled={disabled || undefined}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      onPointerEnter={onPrefetch}
      onFocus={onPrefetch}
      onClick={disabled ? undefined : onPress}
    >
      <ActionIcon name={icon} />
      <span className="visually-hidden">{label}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  );
}
