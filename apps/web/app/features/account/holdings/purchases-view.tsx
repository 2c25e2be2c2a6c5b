import type { Purchase } from '@rawi/contract';
import { ButtonLink, Notice } from '@rawi/parts';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { formatEnd } from '../../../shared/i18n/moment.ts';
import { useServiceNow } from '../../../shared/i18n/use-now.ts';
import { useSite } from '../../../shared/site/site.ts';
import { AccountDataView, useAccountData } from '../account-data.tsx';
import { RowsSkeleton } from '../account-frame.tsx';
import { loadPurchases, moneyInWords } from './holdings-calls.ts';
import { HoldingsTabs } from './holdings-tabs.tsx';
import styles from './holdings.module.css';

/** UI-29: what the subscriber has bought or rented. */
export function PurchasesView() {
  const { t } = useI18n();
  const { language, brand } = useSite();
  const list = useAccountData('purchases', loadPurchases(language));
  const now = useServiceNow(list.data);
  return (
    <HoldingsTabs tab="purchases">
      <AccountDataView of={list} skeleton={<RowsSkeleton count={3} />}>
        {(all) =>
          all.length === 0 ? (
            <Notice
              motif={brand.theme.motif}
              title={t('purchases.none.title')}
              text={t('purchases.none.text')}
            >
              <ButtonLink href={`/${language}`}>{t('purchases.browse')}</ButtonLink>
            </Notice>
          ) : (
            <ul className={styles.rows}>
              {all.map((purchase) => (
                <PurchaseRow key={purchase.purchaseid} purchase={purchase} now={now} />
              ))}
            </ul>
          )
        }
      </AccountDataView>
    </HoldingsTabs>
  );
}

function PurchaseRow({ purchase, now }: { purchase: Purchase; now: number }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language, direction } = useSite();
  const { objectid, objecttitle, purchasetype, purchasestatus, expiry, expired, created, amount, currency } =
    purchase;
  const { dispute } = purchase;
  // What the bank takes back was not refunded: nothing was given back by us.
  const isRefunded = purchasestatus === 'REFUNDED' && dispute === undefined;
  const kind = isRefunded ? 'refunded' : purchasetype === 'RENTAL' ? 'rented' : 'bought';
  return (
    <li>
      <div className={styles.words}>
        <p className={styles.name}>
          <a href={`/${language}/detail/${encodeURIComponent(objectid)}`} dir={direction}>
            {objecttitle ?? t('purchases.untitled')}
          </a>
        </p>
        <p className={styles.quiet}>
          {t(`purchases.${kind}`)}{' '}
          {t('purchases.on', { date: i18n.date(new Date(created * 1000), { dateStyle: 'long' }) })}
        </p>
        {!isRefunded && <p>{dispute ? t(`disputed.${dispute}`) : endInWords()}</p>}
      </div>
      {amount !== undefined && currency !== undefined && (
        <p className={styles.amount}>{moneyInWords(i18n, amount, currency)}</p>
      )}
    </li>
  );

  function endInWords(): string {
    if (expiry === undefined) return t('purchases.forever');
    const at = Date.parse(expiry) / 1000;
    const isOver = expired ?? at <= now;
    // Where the device's clock says otherwise than the service, how long it is cannot be told by it.
    const end =
      isOver === at <= now
        ? formatEnd(i18n, at, now)
        : { date: i18n.date(new Date(at * 1000), { dateStyle: 'long' }) };
    if ('relative' in end)
      return t(isOver ? 'purchases.expired' : 'purchases.expires', { when: end.relative });
    return t(isOver ? 'purchases.expired.on' : 'purchases.expires.on', end);
  }
}
