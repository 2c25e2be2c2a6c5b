import { useI18n } from '../i18n/i18n-context.tsx';
import { RemoveButton } from './remove-button.tsx';

/**
 * Removes a title from continue watching, over its card's picture: for touch and the mouse. By keyboard a rail has one stop,
 * and its page, by see-all, has the button of each title.
 */
export function RemoveAction({ title, remove }: { title: string; remove: () => void }) {
  const { t } = useI18n();
  return (
    <RemoveButton
      label={t('own.removeOf', { title })}
      hint={t('own.remove')}
      tabIndex={-1}
      onClick={remove}
    />
  );
}
