import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import styles from './sign-in.module.css';

/** What to do where an account has no room for this device (ERR-06, ERR-07, ERR-08). */
export function LimitHelp({ code }: { code: number | undefined }) {
  const { t } = useI18n();
  const { language } = useSite();
  if (code === 6121) return <p className={styles.consent}>{t('signIn.limit.month')}</p>;
  if (code !== 6114) return null;
  return (
    <p className={styles.consent}>
      <a href={`/${language}/help`}>{t('signIn.limit.devices')}</a>
    </p>
  );
}
