import { ReplyError } from '@rawi/client';
import type { RefundReason, Subscription } from '@rawi/contract';
import { codeOfPrefix, type LanguagePrefix } from '@rawi/domain';
import { ButtonLink, Motif } from '@rawi/parts';
import { useEffect, useEffectEvent, useState } from 'react';
import { trackSettled } from '../../shared/analytics/payment-events.ts';
import { loadPlan } from '../../shared/billing/load-plans.ts';
import { moneyText } from '../../shared/billing/money-text.ts';
import { NOT_SOLD, refreshEntitlements, type Payment } from '../../shared/billing/payment-calls.ts';
import { dateText } from '../../shared/billing/plan-texts.ts';
import { readWantedTitle, type WantedTitle } from '../../shared/billing/wanted-title.ts';
import { WatchNow } from '../../shared/billing/watch-now.tsx';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { browserSource } from '../../shared/service-data/browser-source.ts';
import { titlePath } from '../../shared/service-data/paths.ts';
import { loadTitle } from '../../shared/service-data/title.ts';
import { forgetUsedCoupon } from '../../shared/billing/campaign-coupon.ts';
import { service } from '../../shared/session/account-service.ts';
import { useSite } from '../../shared/site/site.ts';
import { clearDraft, readDraft } from './order-draft.ts';
import { Reference, useOrderAddress } from './open-payment.tsx';
import styles from './payment.module.css';
import { RefundedPayment, StrayPayment } from './returned-payment.tsx';

type PlanState = 'renews' | 'trial' | 'ends' | 'ended';

/** A plan as it is by now: the page of its payment may be looked at long after. */
interface OpenedPlan {
  name: string;
  state: PlanState;
  /** What that comes to on which day: the next payment, or the end. */
  date: string;
}

/** What a payment has opened. */
interface Opened {
  plan?: OpenedPlan;
  title?: { name: string; until?: string | undefined; isOver?: boolean | undefined };
  /** It opened nothing: the trial was used, or something else had paid for the same before. */
  isStray?: boolean;
  /** It was given back, and what it had opened is closed again. */
  isRefunded?: boolean;
  /** What was to be watched, or was bought. */
  wanted?: WantedTitle | undefined;
}

/** `stray` where the service says that the payment has opened nothing; undefined where it cannot be asked now. */
const orStray = <T,>(call: Promise<T>): Promise<T | 'stray' | undefined> =>
  call.catch((error: unknown) =>
    error instanceof ReplyError && error.code === NOT_SOLD ? ('stray' as const) : undefined,
  );

function stateOfPlan(plan: Subscription): Pick<OpenedPlan, 'state' | 'date'> {
  const { planstatus, nextbilling, trialenddate, gracedate, renewtype } = plan;
  if (planstatus === 'DEACTIVATED') return { state: 'ended', date: nextbilling };
  if (planstatus === 'TRIAL') return { state: 'trial', date: trialenddate ?? nextbilling };
  // Its renewal was declined: it holds for the days of grace, and the day of that payment is over.
  if (gracedate !== undefined)
    return { state: 'ends', date: gracedate > nextbilling ? gracedate : nextbilling };
  const willEnd = planstatus === 'CANCELLED' || renewtype === 'NONE';
  return { state: willEnd ? 'ends' : 'renews', date: nextbilling };
}

const HEADING_OF_STATE = {
  renews: 'pay.done.plan',
  trial: 'pay.done.trial',
  ends: 'pay.done.plan',
  ended: 'pay.done.ended',
} as const;

const FACT_OF_STATE = {
  renews: 'pay.done.next',
  trial: 'pay.done.trialUntil',
  ends: 'pay.done.ends',
} as const;

const planName = (planid: string, language: LanguagePrefix): Promise<string> =>
  loadPlan(planid, language).then(
    ({ planname }) => planname,
    () => planid,
  );

/** Whether it had paid for something that is taken back. */
const isTakenBack = (reason: RefundReason): boolean =>
  reason === 'REFUNDED' || reason === 'DISPUTED' || reason === 'DISPUTE_LOST';

/** Asks for what the payment has opened; what cannot be told now is left out. */
async function loadOpened(payment: Payment, language: LanguagePrefix): Promise<Opened> {
  const { referenceid, objectid } = payment;
  const body = { referenceid, displaylanguage: codeOfPrefix(language) };
  let opened: Opened = {};
  // Its order may have opened something: by another payment.
  if (payment.refundreason !== undefined) {
    await refreshEntitlements();
    return { ...opened, [isTakenBack(payment.refundreason) ? 'isRefunded' : 'isStray']: true };
  }
  if (payment.transactionpurpose === 'SUBSCRIPTION') {
    const made = await orStray(service('createSubscription', { body }));
    if (made === 'stray') opened = { ...opened, isStray: true };
    else if (made)
      opened = {
        ...opened,
        plan: {
          name: made.planname ?? (await planName(made.planid, language)),
          ...stateOfPlan(made),
        },
      };
  } else if (objectid !== undefined) {
    const [made, title] = await Promise.all([
      orStray(service('createPurchase', { body })),
      loadTitle(browserSource, objectid, codeOfPrefix(language)).catch(() => undefined),
    ]);
    if (made === 'stray') opened = { ...opened, isStray: true };
    else if (made?.purchasestatus === 'REFUNDED') opened = { ...opened, isRefunded: true };
    if (title) {
      const own = { path: titlePath(language, title), name: title.title };
      // The page on which Play was pressed may be that of another part of the same title.
      const remembered = readWantedTitle();
      const wanted = remembered?.path.includes(`/${encodeURIComponent(objectid)}`) ? remembered : own;
      const { expiry: until, expired: isOver } = made === 'stray' ? {} : (made ?? {});
      opened = { ...opened, title: { name: title.title, until, isOver }, wanted };
    }
  }
  if (opened.isStray) await refreshEntitlements();
  return opened;
}

/** UI-18: what one has now, the bill, and the way back to what was wanted, which plays at once. */
export function PaidPayment({ payment }: { payment: Payment }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { brand, language } = useSite();
  const order = useOrderAddress(payment);
  const [opened, setOpened] = useState<Opened>();
  const open = useEffectEvent(async () => {
    const used = readDraft(order)?.couponId;
    forgetUsedCoupon(used);
    trackSettled(payment, used);
    clearDraft();
    return loadOpened(payment, language);
  });
  useEffect(() => {
    let isShown = true;
    void open().then((loaded) => isShown && setOpened(loaded));
    return () => void (isShown = false);
  }, [payment.referenceid]);
  if (!opened)
    return (
      <div className={styles.waiting} role="status" data-breathes>
        <Motif name={brand.theme.motif} />
        <p>{t('pay.opening')}</p>
      </div>
    );
  const { plan, title, wanted } = opened;
  if (opened.isStray) return <StrayPayment payment={payment} />;
  if (opened.isRefunded) return <RefundedPayment payment={payment} />;
  return (
    <div className={styles.done} data-payment="SUCCESS">
      <Motif name={brand.theme.motif} />
      <h1>{heading()}</h1>
      <dl className={styles.facts}>
        {payment.amount > 0 && (
          <Fact name={t('pay.done.paid')} value={moneyText(i18n, payment.amount, payment.currency)} />
        )}
        {plan && plan.state !== 'ended' && (
          <Fact name={t(FACT_OF_STATE[plan.state])} value={dateText(i18n, plan.date)} />
        )}
        {title?.until !== undefined && (
          <Fact
            name={t(title.isOver ? 'pay.done.over' : 'pay.done.until')}
            value={i18n.date(new Date(title.until), { dateStyle: 'long', timeStyle: 'short' })}
          />
        )}
      </dl>
      <div className={styles.ways}>
        {plan?.state === 'ended' ? (
          <ButtonLink href={`/${language}/subscriptions`} icon="layers">
            {t('order.plans.mine')}
          </ButtonLink>
        ) : title?.isOver ? (
          <ButtonLink href={`/${language}/purchases`} icon="layers">
            {t('account.purchases')}
          </ButtonLink>
        ) : (
          <WatchNow title={wanted} />
        )}
        {payment.amount > 0 && (
          <ButtonLink href={`/${language}/bills`} variant="quiet">
            {t('pay.done.bill')}
          </ButtonLink>
        )}
      </div>
      <Reference payment={payment} />
    </div>
  );

  function heading(): string {
    if (plan) return t(HEADING_OF_STATE[plan.state], { plan: plan.name });
    if (title?.isOver) return t('pay.done.rental.over', { title: title.name });
    if (title)
      return t(title.until === undefined ? 'pay.done.title' : 'pay.done.rental', { title: title.name });
    return t('pay.done.received');
  }
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}
