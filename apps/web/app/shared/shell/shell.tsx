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

/** What stands around every page: the way past the menu, the header, the messages and the footer. */
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

/** Apart from the rest: the start of a move renders this line and nothing else. */
function Progress() {
  const moving = useNavigation().state === 'loading';
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => setLate(true), CHUNK_LOAD_TIMEOUT);
    return () => clearTimeout(timer);
  }, [moving]);
  // BOOT-10: a screen that does not come ends in a page that says so, never in a line that runs for ever.
  if (late) throw new ChunkError();
  return <div className={styles.progress} data-moving={moving || undefined} aria-hidden="true" />;
}
