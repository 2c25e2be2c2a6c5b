import type { Subscription } from '@rawi/contract';
import { Button, ButtonLink } from '@rawi/parts';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../../shared/site/site.ts';
import { isAdminViewer } from '../account-calls.ts';
import { renewalPath } from '../../../shared/billing/order-paths.ts';
import { isPaidByCard } from '../../../shared/billing/renewal-ways.ts';
import { endsByItself, planStateText } from '../../../shared/billing/plan-state.ts';
import { moneyInWords, nameOfPlan } from './holdings-calls.ts';
import { dateText } from '../../../shared/billing/plan-texts.ts';
import { StateMark } from '../state-mark.tsx';
import styles from './holdings.module.css';

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
      <p>{planStateText(i18n, subscription)}</p>
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
              variant={subscription.pastdue ? 'solid' : 'quiet'}
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
