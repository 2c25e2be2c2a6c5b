import type { Subscription } from '@rawi/contract';
import { Button, ButtonLink } from '@rawi/parts';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../../shared/site/site.ts';
import { isAdminViewer } from '../account-calls.ts';
import { renewalPath } from '../../../shared/billing/order-paths.ts';
import { isPaidByCard } from '../../../shared/billing/renewal-ways.ts';
import { isDeclined, endsByItself, moneyInWords, nameOfPlan } from './holdings-calls.ts';
import { dateText } from '../../../shared/billing/plan-texts.ts';
import { StateMark } from '../state-mark.tsx';
import styles from './holdings.module.css';
import type { I18n } from '@rawi/strings';

/** What the state means for the viewer, with its date. */
function stateSentence(i18n: I18n, plan: Subscription) {
  const { planstatus, nextbilling, gracedate = nextbilling, planstartdate, trialenddate } = plan;
  const { t } = i18n;
  // What was not paid holds, and has held, to the last of its days of grace.
  const lastDay = gracedate > nextbilling ? gracedate : nextbilling;
  const date = dateText(i18n, planstatus === 'DEACTIVATED' ? lastDay : nextbilling);
  if (isDeclined(plan)) return t('subs.until.grace', { date: dateText(i18n, lastDay) });
  if (plan.replaced) return t('subs.until.replaced', { date });
  if (endsByItself(plan)) return t('subs.until.given', { date });
  if (plan.nextplanid !== undefined) return t('subs.until.changes', { date });
  switch (planstatus) {
    case 'TRIAL':
      return t('subs.until.TRIAL', { date: dateText(i18n, trialenddate ?? nextbilling) });
    case 'ACTIVATED':
      return t('subs.until.ACTIVATED', {
        date: i18n.date(new Date(planstartdate * 1000), { dateStyle: 'long' }),
      });
    case 'PENDING':
      return t('subs.until.PENDING');
    case 'ACTIVE':
      // One of another system has a date, and no payment here.
      return t(plan.amount === undefined ? 'subs.until.ends' : 'subs.until.ACTIVE', { date });
    default:
      return t(`subs.until.${planstatus}`, { date });
  }
}

export interface SubscriptionCardProps {
  subscription: Subscription;
  /** Why it was not reactivated, or not kept in place of the plan that follows. */
  refusal: Refusal | undefined;
  onCancel(): void;
  onReactivate(): Promise<void>;
  /** Takes back that another plan follows. */
  onKeep(): Promise<void>;
}

export interface Refusal {
  title: string;
  text: string;
}

/** One plan: its state in words, its price, what it is paid by, and what can be done. */
export function SubscriptionCard({
  subscription,
  refusal,
  onCancel,
  onReactivate,
  onKeep,
}: SubscriptionCardProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const { planid, planstatus, amount, currency, planinterval, paymentmethod, subscriptionid } = subscription;
  const { nextplanid, nextbilling, planamount = amount, replaced } = subscription;
  // What is due next is the price of the plan that follows, where one does; else a coupon may have lowered it.
  const firstPayment =
    subscription.renewtype === 'AUTO' && nextplanid === undefined && amount !== planamount
      ? amount
      : undefined;
  const priceText =
    planamount !== undefined && currency !== undefined && planinterval !== undefined
      ? t(`subs.price.${planinterval}`, { price: moneyInWords(i18n, planamount, currency) })
      : undefined;
  const plan = nameOfPlan(subscription);
  const isOver = planstatus === 'DEACTIVATED';
  const isAdmin = isAdminViewer();
  const isForAWhile = endsByItself(subscription);
  // There is nothing to take back, nor to pay it by.
  const isLeftToEnd = isForAWhile || replaced;
  const heading = `plan-${subscriptionid}`;
  return (
    <article className={styles.plan} data-running={!isOver || undefined} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} tabIndex={-1}>
          <bdi>{plan}</bdi>
        </h2>
        <StateMark isOn={!isOver}>{t(`subs.state.${isForAWhile ? 'ACTIVE' : planstatus}`)}</StateMark>
      </div>
      {priceText !== undefined && currency !== undefined && (
        <p className={styles.price}>
          {firstPayment === undefined
            ? priceText
            : t('subs.price.first', {
                price: moneyInWords(i18n, firstPayment, currency),
                date: dateText(i18n, nextbilling),
                later: priceText,
              })}
        </p>
      )}
      <p>{stateSentence(i18n, subscription)}</p>
      {subscription.dispute && <p>{t(`disputed.${subscription.dispute}`)}</p>}
      {!isOver && !isLeftToEnd && (
        <p className={styles.quiet}>
          {paymentmethod === undefined
            ? amount === undefined && t('subs.elsewhere')
            : t('subs.method', { method: `\u2068${paymentmethod.label}\u2069` })}
        </p>
      )}
      {nextplanid !== undefined && <NextPlan subscription={subscription} onKeep={onKeep} />}
      <p role="alert" className={styles.failure}>
        {refusal !== undefined && (
          <>
            <strong>{refusal.title}</strong>
            {refusal.text}
          </>
        )}
      </p>
      {!isOver && !isAdmin && <p className={styles.quiet}>{i18n.error(7322, '')}</p>}
      {!isOver && isAdmin && planstatus !== 'PENDING' && (
        <div className={styles.actions}>
          {planstatus === 'CANCELLED' && !isLeftToEnd && (
            <Button aria-label={t('subs.reactivate.of', { plan })} onClick={() => void onReactivate()}>
              {t('subs.reactivate')}
            </Button>
          )}
          {paymentmethod !== undefined && !replaced && (
            <ButtonLink
              variant={isDeclined(subscription) ? 'solid' : 'quiet'}
              href={renewalPath(language, planid)}
              aria-label={t(isPaidByCard(subscription) ? 'subs.card.of' : 'subs.way.of', { plan })}
            >
              {t(isPaidByCard(subscription) ? 'subs.card' : 'subs.way')}
            </ButtonLink>
          )}
          <ButtonLink variant="quiet" href={`/${language}/viewallplans`}>
            {t(isLeftToEnd ? 'subs.plans' : 'subs.change')}
          </ButtonLink>
          {planstatus !== 'CANCELLED' && (
            <Button variant="text" aria-label={t('subs.cancel.of', { plan })} onClick={onCancel}>
              {t('subs.cancel')}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}

/** The plan that follows, from when, and the way to keep the present one. */
function NextPlan({ subscription, onKeep }: Pick<SubscriptionCardProps, 'subscription' | 'onKeep'>) {
  const i18n = useI18n();
  const { t } = i18n;
  const { nextplanid, nextplanname, nextplaninterval, nextbilling, amount, currency } = subscription;
  return (
    <div className={styles.next}>
      <p>
        <strong>
          {t('subs.then', { plan: nextplanname ?? nextplanid!, date: dateText(i18n, nextbilling) })}
        </strong>
      </p>
      {amount !== undefined && currency !== undefined && nextplaninterval !== undefined && (
        <p className={styles.quiet}>
          {t(`subs.price.${nextplaninterval}`, { price: moneyInWords(i18n, amount, currency) })}
        </p>
      )}
      {isAdminViewer() && (
        <Button
          variant="quiet"
          aria-label={t('subs.keep.of', { plan: nameOfPlan(subscription) })}
          onClick={() => void onKeep()}
        >
          {t('subs.keep')}
        </Button>
      )}
    </div>
  );
}
