import { loadPageMessages } from '../i18n/page-messages.ts';
import { events } from './events.ts';
import { session, type Session } from './session.ts';
import { store } from './storage.ts';
import { isAdminViewer } from './viewer.ts';

type Known = Session['subscriptions'][number] & { pastdue?: boolean };

/** Tells the admin once a day that a renewal was declined, where it can be mended. */
export function noteDeclined(): void {
  const declined = (session.get().subscriptions as readonly Known[]).some(({ pastdue }) => pastdue);
  if (!declined || !isAdminViewer()) return;
  const today = new Date().toISOString().slice(0, 10);
  if (store.get('declinedNoted') === today) return;
  store.set('declinedNoted', today);
  loadPageMessages().then(
    (i18n) =>
      i18n && events.emit('snackbar', { text: i18n.t('subs.grace.note'), tone: 'red', milliseconds: 10_000 }),
    () => store.remove('declinedNoted'),
  );
}
