import { CHUNK_LOAD_TIMEOUT } from '@rawi/domain';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { AppOffer } from '../../features/app-offer/app-offer.tsx';
import { ChunkError } from '../boot/chunk.ts';
import { useSpeaker } from '../i18n/language-context.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Snackbars } from './snackbars.tsx';
import styles from './shell.module.css';

/** The frame of every page: skip link, progress bar, header, footer and snackbars. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useSpeaker();
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('app.skip')}
      </a>
      <Progress />
      <Header />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <AppOffer />
      <Snackbars />
    </>
  );
}

/** The progress bar. A component of its own, so that the start of a navigation renders only this. */
function Progress() {
  const moving = useNavigation().state === 'loading';
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => setLate(true), CHUNK_LOAD_TIMEOUT);
    return () => clearTimeout(timer);
  }, [moving]);
  // BOOT-10: a screen that does not load ends in the error page, not in an endless progress bar.
  if (late) throw new ChunkError();
  return <div className={styles.progress} data-moving={moving || undefined} aria-hidden="true" />;
}
