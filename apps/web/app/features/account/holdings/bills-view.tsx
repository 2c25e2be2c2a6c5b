import type { Bill } from '@rawi/contract';
import { Button, Notice } from '@rawi/parts';
import { useState } from 'react';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { events } from '../../../shared/session/events.ts';
import { useSite } from '../../../shared/site/site.ts';
import { isAdminViewer } from '../account-calls.ts';
import { AccountDataView, useAccountData } from '../account-data.tsx';
import { RowsSkeleton } from '../account-frame.tsx';
import { downloadBill } from './download-bill.ts';
import { loadBills, moneyInWords } from './holdings-calls.ts';
import { dateText } from '../../../shared/billing/plan-texts.ts';
import { HoldingsTabs } from './holdings-tabs.tsx';
import styles from './holdings.module.css';

/** UI-29: the bills of the account, for the profile that pays. */
export function BillsView() {
  const { t } = useI18n();
  return <HoldingsTabs tab="bills">{isAdminViewer() ? <Bills /> : <p>{t('bills.admin')}</p>}</HoldingsTabs>;
}

function Bills() {
  const { t } = useI18n();
  const { language, brand } = useSite();
  const list = useAccountData('bills', loadBills(language));
  return (
    <AccountDataView of={list} skeleton={<RowsSkeleton count={3} />}>
      {(all) =>
        all.length === 0 ? (
          <Notice motif={brand.theme.motif} title={t('bills.none.title')} text={t('bills.none.text')} />
        ) : (
          <ul className={styles.rows}>
            {all.map((bill) => (
              <BillRow key={bill.billid} bill={bill} />
            ))}
          </ul>
        )
      }
    </AccountDataView>
  );
}

function BillRow({ bill }: { bill: Bill }) {
  const i18n = useI18n();
  const { t } = i18n;
  const [pending, setPending] = useState(false);
  const { billnumber, billtype, billstatus, billfrom, billto, created, title, invoiceamount, currency } =
    bill;
  const { dispute } = bill;
  async function download(): Promise<void> {
    if (pending) return;
    setPending(true);
    try {
      await downloadBill(bill);
    } catch {
      events.emit('snackbar', { text: t('bills.failed'), tone: 'red' });
    } finally {
      setPending(false);
    }
  }
  return (
    <li>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{title}</bdi>
        </p>
        <p>
          {t('page.facts', {
            one: t(billtype === 'CREDIT_NOTE' ? 'bills.credit' : 'bills.invoice', { number: billnumber }),
            other: t(dispute ? `disputed.${dispute}` : `bills.state.${billstatus}`),
          })}
        </p>
        <p className={styles.quiet}>
          {billfrom !== undefined && billto !== undefined
            ? `${dateText(i18n, billfrom)} – ${dateText(i18n, billto)}`
            : i18n.date(new Date(created * 1000), { dateStyle: 'long' })}
        </p>
      </div>
      <div className={styles.end}>
        <p className={styles.amount}>{moneyInWords(i18n, invoiceamount, currency)}</p>
        <Button
          variant="quiet"
          aria-label={t('bills.downloadOf', { number: billnumber })}
          aria-busy={pending || undefined}
          onClick={() => void download()}
        >
          {t('bills.download')}
        </Button>
      </div>
    </li>
  );
}
