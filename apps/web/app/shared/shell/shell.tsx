import { CHUNK_LOAD_TIMEOUT_MS } from '@rawi/domain';
import { use, useEffect, useState, type ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { ChunkError } from '../boot/chunk.ts';
import { useI18n } from '../i18n/i18n-context.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ShellSlotsContext } from './shell-slots.ts';
import { Snackbars } from './snackbars.tsx';
import { TabBar } from './tab-bar.tsx';
import styles from './shell.module.css';

/** The frame of every page: skip link, progress bar, header, footer, tab bar and snackbars. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  const AppOffer = use(ShellSlotsContext)?.AppOffer;
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
      <TabBar />
      {AppOffer && <AppOffer />}
      <Snackbars />
    </>
  );
}

/** The progress bar. A component of its own, so that the start of a navigation renders only this. */
function Progress() {
  const isNavigating = useNavigation().state === 'loading';
  const [timedOut, setTimedOut] = useState(false);
  useEffect(() => {
    if (!isNavigating) return;
    const timer = setTimeout(() => setTimedOut(true), CHUNK_LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isNavigating]);
  // BOOT-10: a screen that does not load ends in the error page, not in an endless progress bar.
  if (timedOut) throw new ChunkError();
  return <div className={styles.progress} data-moving={isNavigating || undefined} aria-hidden="true" />;
}
