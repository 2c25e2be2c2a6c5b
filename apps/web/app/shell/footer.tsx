import { VERSION_LABEL } from '@rawi/domain';
import { useSpeaker } from '../document/language-context.tsx';
import { useSite } from '../document/site.ts';
import styles from './footer.module.css';

/** The brand's name and the version label (CONST-05). */
export function Footer() {
  const { t } = useSpeaker();
  const { language, brand } = useSite();
  return (
    <footer className={styles.footer}>
      <p className={styles.name}>{brand.name[language]}</p>
      <p className={styles.about}>{brand.description[language]}</p>
      <p className={styles.version}>
        {t('app.version', { version: VERSION_LABEL })}
      </p>
    </footer>
  );
}
