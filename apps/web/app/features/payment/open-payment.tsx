import { Button, ButtonLink, Notice } from '@rawi/parts';
import { useEffect, useState } from 'react';
import { moneyText } from '../../shared/billing/money-text.ts';
import { renewalPath } from '../../shared/billing/order-paths.ts';
import type { Payment } from '../../shared/billing/payment-calls.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { plansPath } from '../../shared/service-data/paths.ts';
import { useSite } from '../../shared/site/site.ts';
import { orderPath } from './order-item.ts';
import styles from './payment.module.css';

/** The address where a payment was begun, for another way: its order, or the card page of its plan; else all plans. */
export function useOrderAddress({ transactionpurpose, planid, objectid, availabilityid }: Payment): string {
  const { language } = useSite();
  if (transactionpurpose === 'CARD')
    return planid === undefined ? `/${language}/subscriptions` : renewalPath(language, planid);
  if (planid !== undefined) return orderPath(language, { kind: 'plan', planId: planid });
  if (objectid !== undefined && availabilityid !== undefined)
    return orderPath(language, { kind: 'title', objectId: objectid, availabilityId: availabilityid });
  return plansPath(language);
}

/** The payment's name in case of questions. */
export function Reference({ payment }: { payment: Pick<Payment, 'referenceid'> }) {
  const { t } = useI18n();
  return (
    <p className={styles.reference}>
      {t('pay.reference')}: <bdi>{payment.referenceid}</bdi>
    </p>
  );
}

/** A payment whose page at the gateway was left: it can go on there, or another way. */
export function OpenPayment({ payment, url }: { payment: Payment; url: string }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { brand } = useSite();
  const order = useOrderAddress(payment);
  const price = moneyText(i18n, payment.amount, payment.currency);
  return (
    <>
      <Notice motif={brand.theme.motif} level={1} title={t('pay.open.title')} text={t('pay.open.text')}>
        <Button onClick={() => location.assign(url)}>
          {payment.amount === 0 ? t('pay.open.store') : t('pay.open.go', { price })}
        </Button>
        <ButtonLink href={order} variant="quiet">
          {t('pay.other')}
        </ButtonLink>
      </Notice>
      <Reference payment={payment} />
    </>
  );
}

/** A payment that was left, and whose order was paid another way or is closed: to go on with it opens nothing. */
export function ClosedPayment({ payment }: { payment: Payment }) {
  const { t } = useI18n();
  const { brand, language } = useSite();
  const order = useOrderAddress(payment);
  const isPurchase = payment.transactionpurpose === 'PURCHASE';
  return (
    <>
      <Notice
        motif={brand.theme.motif}
        level={1}
        title={t('pay.overtaken.title')}
        text={t('pay.overtaken.text')}
      >
        <ButtonLink href={`/${language}/${isPurchase ? 'purchases' : 'subscriptions'}`}>
          {t(isPurchase ? 'account.purchases' : 'order.plans.mine')}
        </ButtonLink>
        <ButtonLink href={order} variant="quiet">
          {t('pay.failed.again')}
        </ButtonLink>
      </Notice>
      <Reference payment={payment} />
    </>
  );
}

/** Milliseconds after which one who waits is offered something to do. */
export const WAYS_AFTER_MS = 6000;

/** A payment that is waited for: what it is for is not known while the first answer about it is late. */
export type WaitedPayment = Pick<Payment, 'referenceid'> & Partial<Pick<Payment, 'transactionpurpose'>>;

/** The ways on while a payment is waited for: what it may open is on the page of the plans, or of the purchases. */
export function WaitingWays({ payment, onLook }: { payment: WaitedPayment; onLook(): void }) {
  const { t } = useI18n();
  const { language } = useSite();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), WAYS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  const isPurchase = payment.transactionpurpose === 'PURCHASE';
  return (
    <>
      <div className={styles.ways}>
        <Button variant="quiet" icon="retry" onClick={onLook}>
          {t('pay.look')}
        </Button>
        <ButtonLink href={`/${language}/${isPurchase ? 'purchases' : 'subscriptions'}`} variant="quiet">
          {t(isPurchase ? 'account.purchases' : 'order.plans.mine')}
        </ButtonLink>
      </div>
      <Reference payment={payment} />
    </>
  );
}

/** A payment that was looked at for a minute, and is not settled. */
export function PendingPayment({ payment, onLook }: { payment: Payment; onLook(): void }) {
  const { t } = useI18n();
  const { brand } = useSite();
  const { language } = useSite();
  return (
    <>
      <Notice motif={brand.theme.motif} level={1} title={t('pay.pending.title')} text={t('pay.pending.text')}>
        <Button icon="retry" onClick={onLook}>
          {t('pay.look')}
        </Button>
        <ButtonLink href={`/${language}`} variant="quiet">
          {t('page.home')}
        </ButtonLink>
      </Notice>
      <Reference payment={payment} />
    </>
  );
}
