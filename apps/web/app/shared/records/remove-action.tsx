import { Icon } from '@rawi/parts';
import { useI18n } from '../i18n/i18n-context.tsx';
import styles from './remove-action.module.css';

/** Removes a title from continue watching, on its card's picture: for a mouse, as the other actions there. */
export function RemoveAction({ remove }: { remove: () => void }) {
  const { t } = useI18n();
  const label = t('own.remove');
  return (
    <button type="button" className={styles.remove} title={label} tabIndex={-1} onClick={remove}>
      <Icon name="close" size={20} />
    </button>
  );
}
