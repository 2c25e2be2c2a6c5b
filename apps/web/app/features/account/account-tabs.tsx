import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import type { MessageId } from '@rawi/strings';
import styles from './account-tabs.module.css';

export interface AccountTab {
  /** Below the language. */
  path: string;
  text: MessageId;
  isCurrent: boolean;
}

/** Parts of one page of the account, each with an address of its own. */
export function AccountTabs({ label, tabs }: { label: MessageId; tabs: readonly AccountTab[] }) {
  const { t } = useI18n();
  const { language } = useSite();
  return (
    <nav className={styles.tabs} aria-label={t(label)}>
      {tabs.map(({ path, text, isCurrent }) => (
        <a key={path} href={`/${language}${path}`} aria-current={isCurrent ? 'page' : undefined}>
          {t(text)}
        </a>
      ))}
    </nav>
  );
}
