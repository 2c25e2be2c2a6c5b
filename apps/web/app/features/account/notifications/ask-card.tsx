import { Button } from '@rawi/parts';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { BellIcon } from '../../../shared/notifications/bell-icon.tsx';
import { askForPush, type PushState } from '../../../shared/notifications/push.ts';
import { putOff } from '../../../shared/notifications/put-off.ts';
import { QuestionCard } from '../../../shared/site/question-card.tsx';

/**
 * Our own question before the browser's: a refusal there can only be taken back in its settings. Escape and "not now" put it
 * off. It takes no focus and covers nothing that is read.
 */
export default function AskCard({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const [state, setState] = useState<PushState>('askable');
  const isDone = state === 'allowed' || state === 'blocked';

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      if (!isDone) putOff();
      onClose();
    };
    addEventListener('keydown', onKey, { capture: true });
    return () => removeEventListener('keydown', onKey, { capture: true });
  }, [onClose, isDone]);

  const ask = async () => {
    const next = await askForPush();
    // Closed without an answer.
    if (next === 'askable') putOff();
    if (next === 'allowed' || next === 'blocked') setState(next);
    else onClose();
  };
  const close = () => {
    if (!isDone) putOff();
    onClose();
  };
  return createPortal(
    <QuestionCard
      at="end"
      icon={<BellIcon size={28} />}
      title={t(isDone ? `notifications.ask.${state}` : 'notifications.ask.title')}
      announces
      actions={
        <>
          {!isDone && <Button onClick={() => void ask()}>{t('notifications.ask.yes')}</Button>}
          <Button variant="quiet" onClick={close}>
            {t(isDone ? 'notifications.ask.close' : 'notifications.ask.later')}
          </Button>
        </>
      }
    >
      {t(isDone ? `notifications.ask.${state}.text` : 'notifications.ask.text')}
    </QuestionCard>,
    document.body,
  );
}
