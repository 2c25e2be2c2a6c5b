import { isServiceFailure } from '@rawi/contract';
import { useEffect, useEffectEvent } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { events } from '../../shared/session/events.ts';
import { flowStore, type Refusal } from './flow-store.ts';

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

/** Tells a step why the login was refused that went through a captcha. */
export function useRefusal(show: (refusal: Refusal) => void): void {
  const tell = useEffectEvent(show);
  useEffect(() => {
    const refusal = flowStore.takeRefusal();
    if (refusal) tell(refusal);
  }, []);
}
