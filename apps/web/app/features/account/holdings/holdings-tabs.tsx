import type { ReactNode } from 'react';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../../shared/site/site.ts';
import { AccountFrame } from '../account-frame.tsx';
import styles from './holdings.module.css';

/** UI-29: purchases and bills are two tabs of one page, each with an address of its own. */
export function HoldingsTabs({ tab, children }: { tab: 'purchases' | 'bills'; children: ReactNode }) {
  const { t } = useI18n();
  const { language } = useSite();
  return (
    <AccountFrame title={t(`account.${tab}`)}>
      <nav className={styles.tabs} aria-label={t('purchases.tabs')}>
        {(['purchases', 'bills'] as const).map((one) => (
          <a key={one} href={`/${language}/${one}`} aria-current={one === tab ? 'page' : undefined}>
            {t(`account.${one}`)}
          </a>
        ))}
      </nav>
      {children}
    </AccountFrame>
  );
}
