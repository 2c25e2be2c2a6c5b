import { Icon } from '@rawi/parts';
import { useI18n } from '../i18n/i18n-context.tsx';
import styles from './remove-action.module.css';

/**
 * Removes a title from continue watching, over its card's picture: for touch and the mouse. By keyboard a rail has one stop,
 * and its page, by see-all, has the button of each title.
 */
export function RemoveAction({ title, remove }: { title: string; remove: () => void }) {
  const { t } = useI18n();
  return (
    <button
      type="button"
      className={`${styles.remove} ${styles.corner}`}
      aria-label={t('own.removeOf', { title })}
      title={t('own.remove')}
      tabIndex={-1}
      onClick={remove}
    >
      <Icon name="close" size={20} />
    </button>
  );
}
