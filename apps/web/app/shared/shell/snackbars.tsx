import { Snackbar } from '@rawi/parts';
import { memo, useEffect, useState } from 'react';
import { useSpeaker } from '../i18n/language-context.tsx';
import { events } from '../session/events.ts';
import { createMessagePlace, offlineMessage, onlineMessage, plainMessage, type Message } from './messages.ts';

/** Snackbars: connection lost and restored (UI-01, UI-02), and messages of the screens (UI-03). */
export const Snackbars = memo(function Snackbars() {
  const speaker = useSpeaker();
  const [message, setMessage] = useState<Message>();
  useEffect(() => {
    const place = createMessagePlace(setMessage);
    const offline = () => place.show(offlineMessage(speaker.t('connection.offline')));
    const online = () => place.show(onlineMessage(speaker.t('connection.online')));
    if (!navigator.onLine) offline();
    addEventListener('offline', offline);
    addEventListener('online', online);
    const stopListening = events.on('snackbar', ({ text, tone, milliseconds }) => {
      const plain = plainMessage(text);
      place.show({ text, tone: tone ?? plain.tone, milliseconds: milliseconds ?? plain.milliseconds });
    });
    return () => {
      place.close();
      stopListening();
      removeEventListener('offline', offline);
      removeEventListener('online', online);
    };
  }, [speaker]);
  return <Snackbar message={message} />;
});
