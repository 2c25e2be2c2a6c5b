import type { ReactNode } from 'react';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { AccountFrame } from '../account-frame.tsx';
import { AccountTabs } from '../account-tabs.tsx';
import styles from './holdings.module.css';

/** UI-29: purchases and bills are two tabs of one page, each with an address of its own. */
export function HoldingsTabs({ tab, children }: { tab: 'purchases' | 'bills'; children: ReactNode }) {
  const { t } = useI18n();
  return (
    <AccountFrame title={t(`account.${tab}`)}>
      <div className={styles.tabs}>
        <AccountTabs
          label="purchases.tabs"
          tabs={(['purchases', 'bills'] as const).map((one) => ({
            path: `/${one}`,
            text: `account.${one}` as const,
            isCurrent: one === tab,
          }))}
        />
      </div>
      {children}
    </AccountFrame>
  );
}
