import { Snackbar } from '@rawi/parts';
import { memo, useEffect, useState } from 'react';
import { useI18n } from '../i18n/i18n-context.tsx';
import { events } from '../session/events.ts';
import {
  createSnackbarController,
  offlineMessage,
  onlineMessage,
  plainMessage,
  type SnackbarMessage,
} from './snackbar-messages.ts';

/** Snackbars: connection lost and restored (UI-01, UI-02), and messages of the screens (UI-03). */
export const Snackbars = memo(function Snackbars() {
  const i18n = useI18n();
  const [message, setMessage] = useState<SnackbarMessage>();
  useEffect(() => {
    const controller = createSnackbarController(setMessage);
    const offline = () => controller.show(offlineMessage(i18n.t('connection.offline')));
    const online = () => controller.show(onlineMessage(i18n.t('connection.online')));
    if (!navigator.onLine) offline();
    addEventListener('offline', offline);
    addEventListener('online', online);
    const stopListening = events.on('snackbar', ({ text, tone, milliseconds }) => {
      const plain = plainMessage(text);
      controller.show({ text, tone: tone ?? plain.tone, milliseconds: milliseconds ?? plain.milliseconds });
    });
    return () => {
      controller.close();
      stopListening();
      removeEventListener('offline', offline);
      removeEventListener('online', online);
    };
  }, [i18n]);
  return <Snackbar message={message} />;
});
