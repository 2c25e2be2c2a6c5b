import { isServiceFailure } from '@rawi/contract';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { events } from '../../shared/session/events.ts';

/** Runs what a button outside of a form does; a refusal is told in a snackbar. */
export function useAttempt(): (act: () => Promise<void>) => Promise<void> {
  const i18n = useI18n();
  return async (act) => {
    try {
      await act();
    } catch (error) {
      if (!isServiceFailure(error)) reportError(error);
      const text = isServiceFailure(error) ? i18n.error(error.code, error.message) : i18n.error(1500, '');
      events.emit('snackbar', { text, tone: 'red' });
    }
  };
}
