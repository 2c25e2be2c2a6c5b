import { Icon } from '@rawi/parts';
import styles from './remove-button.module.css';

/** A button over a card's picture that removes it from its list. */
export function RemoveButton({
  label,
  hint = label,
  tabIndex = 0,
  onClick,
}: {
  label: string;
  /** What a mouse is told. */
  hint?: string;
  tabIndex?: number;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.remove}
      aria-label={label}
      title={hint}
      tabIndex={tabIndex}
      onClick={onClick}
    >
      <Icon name="close" size={20} />
    </button>
  );
}
