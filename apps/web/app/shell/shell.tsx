import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useSpeaker } from '../document/language-context.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Snackbars } from './snackbars.tsx';
import styles from './shell.module.css';

/** What stands around every page: the way past the menu, the header, the messages and the footer. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useSpeaker();
  const moving = useNavigation().state === 'loading';
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('app.skip')}
      </a>
      <div className={styles.progress} data-moving={moving || undefined} aria-hidden="true" />
      <Header />
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Snackbars />
    </>
  );
}
