import { useEffect, useState } from 'react';
import { announcementOf } from '../core/announcements.ts';
import { usePlayer } from './player-context.ts';
import styles from './player.module.css';

/** Says briefly what has changed, for those who do not see it. */
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
      if (next) setPhrase(next);
    });
  }, [session, strings, digits]);
  return <div className={styles.spoken} role="status" aria-live="polite">{phrase}</div>;
}
