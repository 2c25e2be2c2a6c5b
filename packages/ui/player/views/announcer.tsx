import { useEffect, useState } from 'react';
import { announcementOf } from '../core/announcements.ts';
import { usePlayer } from './player-context.ts';
import styles from './player.module.css';

/** A live region that announces changes to screen readers. */
export function Announcer() {
  const { session, strings, digits } = usePlayer();
  const [phrase, setPhrase] = useState('');
  useEffect(() => {
    const { store } = session;
    let before = store.getSnapshot();
    return store.subscribe(() => {
      const after = store.getSnapshot();
      const next = announcementOf(before, after, strings, digits);
      before = after;
      if (next !== null) setPhrase(next);
    });
  }, [session, strings, digits]);
  return (
    <div className={styles.spoken} role="status" aria-live="polite">
      {phrase}
    </div>
  );
}
