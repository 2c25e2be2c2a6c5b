import { useEffect, useRef, type ReactNode } from 'react';
import { focusWhenLoaded } from './focus-when-loaded.ts';
import { ReplayIcon } from './icons.tsx';
import { usePlayer } from './player-context.ts';
import { useFocusBack } from './use-focus-back.ts';
import styles from './end-screen.module.css';

/** The end of a film after which nothing follows by itself: what the host offers, and watching again. */
export function EndScreen({ children }: { children: ReactNode }) {
  const { session, strings, dir } = usePlayer();
  const screen = useRef<HTMLDivElement>(null);
  const offered = useRef<HTMLDivElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  useFocusBack(screen);
  useEffect(() => {
    again.current!.focus({ preventScroll: true });
    return focusWhenLoaded(offered.current!, 'a[href], button');
  }, []);
  return (
    <div className={styles.screen} dir={dir} ref={screen}>
      <div className={styles.content} ref={offered}>
        {children}
      </div>
      <button type="button" className={styles.again} ref={again} onClick={session.play.play}>
        <ReplayIcon />
        {strings.replay}
      </button>
    </div>
  );
}
