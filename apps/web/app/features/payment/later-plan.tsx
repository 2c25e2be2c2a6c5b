import { ReplyError } from '@rawi/client';
import type { Subscription } from '@rawi/contract';
import { Button, ButtonLink, Motif } from '@rawi/parts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { moneyText } from '../../shared/billing/money-text.ts';
import {
  ALREADY_HELD,
  BEGINS_NOW,
  isOffline,
  NOT_ADMIN,
  NOT_SOLD,
  PRICE_CHANGED,
  refreshEntitlements,
} from '../../shared/billing/payment-calls.ts';
import { failureText } from '../../shared/i18n/failure-text.ts';
import { dateText, periodName } from '../../shared/billing/plan-texts.ts';
import type { LaterQuote } from '../../shared/billing/quote.ts';
import { NextSentences, PriceLines } from '../../shared/billing/quote-summary.tsx';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useQueryScope, viewKey } from '../../shared/service-data/queries.ts';
import { service } from '../../shared/session/account-service.ts';
import { store } from '../../shared/session/storage.ts';
import { useSite } from '../../shared/site/site.ts';
import { ItemHeading } from './item-heading.tsx';
import type { ShownItem } from './order-item.ts';
import styles from './payment.module.css';

export interface LaterPlanProps {
  planId: string;
  shown: ShownItem;
  quote: LaterQuote;
  /** The plan that it follows. */
  held: Subscription | undefined;
  /** The coupon that was to be used, which counts for no plan that begins later; empty where there was none. */
  coupon: string;
  onClosed(phase: 'held' | 'not-admin'): void;
  /** It begins at once now, costs another price, or is sold no more. */
  onChanged(): Promise<void>;
}

/** A plan that begins when the present one ends: the dates, that nothing is paid now, and the button that plans it. */
export function LaterPlan({ planId, shown, quote, held, coupon, onClosed, onChanged }: LaterPlanProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const { failure, isPending, plannedFor, plan } = usePlannedChange({ planId, quote, onClosed, onChanged });
  if (plannedFor !== undefined || held?.nextplanid === planId) {
    const startdate = plannedFor ?? quote.startdate;
    return (
      <Planned shown={shown} quote={{ ...quote, startdate }} held={held} isNew={plannedFor !== undefined} />
    );
  }
  const date = dateText(i18n, quote.startdate);
  const price = moneyText(i18n, quote.amount, quote.currency);
  const terms = { price, period: periodName(i18n, quote.planinterval) };
  const method = held?.paymentmethod?.label;
  return (
    <div className={styles.columns}>
      <section className={styles.card} aria-label={t('order.summary')}>
        <ItemHeading shown={shown} quote={quote} />
        <PriceLines quote={quote} />
        {coupon !== '' && <UnusedCoupon coupon={coupon} />}
        <NextSentences quote={quote} />
      </section>
      <section className={styles.methods} aria-labelledby="later">
        <h2 id="later">{t('order.later.title')}</h2>
        <ol className={styles.dates}>
          <li>
            <p className={styles.kind}>{t('order.begins.today')}</p>
            <p>{t('order.later.stays', { plan: nameOf(held, quote) })}</p>
          </li>
          <li>
            <p className={styles.kind}>{date}</p>
            <p>{t('order.later.begins', { plan: shown.name })}</p>
            <p className={styles.quiet}>
              {method === undefined
                ? t('order.later.terms', terms)
                : t('order.later.terms.by', { ...terms, method: `\u2068${method}\u2069` })}
            </p>
          </li>
        </ol>
        <Button aria-busy={isPending || undefined} aria-disabled={isPending || undefined} onClick={plan}>
          {t('order.later.go', { date })}
        </Button>
        <ButtonLink href={`/${language}/subscriptions`} variant="quiet">
          {t('order.later.keep')}
        </ButtonLink>
        {/* Below them: a button that moves is pressed by mistake. */}
        <p role="alert" className={styles.why}>
          {failure}
        </p>
      </section>
    </div>
  );
}

/** Nothing is paid now that it could be taken off, and it is not stored with the change: that must not surprise later. */
function UnusedCoupon({ coupon }: { coupon: string }) {
  const { t } = useI18n();
  const isKept = store.get('campaign-coupon') === coupon;
  return (
    <p className={styles.quiet}>
      {t('order.later.coupon', { coupon: `\u2068${coupon}\u2069` })}
      {isKept && ` ${t('order.later.coupon.kept')}`}
    </p>
  );
}

const nameOf = (held: Subscription | undefined, { currentplanid }: LaterQuote) =>
  held?.planname ?? currentplanid;

/** Has a plan follow the present one. A second press while the first is under way does nothing. */
function usePlannedChange({
  planId,
  quote,
  onClosed,
  onChanged,
}: Pick<LaterPlanProps, 'planId' | 'quote' | 'onClosed' | 'onChanged'>) {
  const i18n = useI18n();
  const scope = useQueryScope();
  const client = useQueryClient();
  const key = useRef<string>(undefined);
  const isSending = useRef(false);
  const [isPending, setIsPending] = useState(false);
  /** The day that the reply tells: the page may have been open while the present plan was renewed. */
  const [plannedFor, setPlannedFor] = useState<string>();
  const [failure, setFailure] = useState<string>();

  async function send(): Promise<void> {
    // What was sent without a reply is sent again by the same key: it is one change.
    key.current ??= crypto.randomUUID();
    try {
      const { subscription } = await service('updateSubscription', {
        params: { planid: quote.currentplanid },
        body: {
          ...{ action: 'CHANGE', nextplanid: planId, nextplaninterval: quote.planinterval },
          ...{ amount: quote.amount, currency: quote.currency },
        },
        idempotencyKey: key.current,
      });
      client.removeQueries({ queryKey: viewKey(scope, 'subscriptions', []) });
      void refreshEntitlements();
      setPlannedFor(subscription.nextbilling);
    } catch (error) {
      if (!isOffline(error)) key.current = undefined;
      const code = error instanceof ReplyError ? error.code : undefined;
      if (code === ALREADY_HELD) onClosed('held');
      else if (code === NOT_ADMIN) onClosed('not-admin');
      else if (code === BEGINS_NOW || code === NOT_SOLD) await onChanged();
      else {
        // Why the price is another one now is said below the button that agrees to it.
        if (code === PRICE_CHANGED) await onChanged();
        setFailure(failureText(i18n, error));
      }
    }
  }

  async function plan(): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    setIsPending(true);
    setFailure(undefined);
    await send();
    isSending.current = false;
    setIsPending(false);
  }
  return { failure, isPending, plannedFor, plan: () => void plan() };
}

/** The change is planned: when, what is open until then, and where it can be taken back. */
function Planned({
  shown,
  quote,
  held,
  isNew,
}: Pick<LaterPlanProps, 'shown' | 'quote' | 'held'> & { isNew: boolean }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { brand, language } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const date = dateText(i18n, quote.startdate);
  return (
    <div className={styles.done} data-change="PLANNED">
      <Motif name={brand.theme.motif} />
      <h2 ref={heading} tabIndex={-1}>
        {t('order.later.done', { plan: shown.name, date })}
      </h2>
      <p>{t('order.later.done.text', { plan: nameOf(held, quote) })}</p>
      <div className={styles.ways}>
        <ButtonLink href={`/${language}/subscriptions`}>{t('order.plans.mine')}</ButtonLink>
        <ButtonLink href={`/${language}`} variant="quiet" icon="home">
          {t('page.home')}
        </ButtonLink>
      </div>
    </div>
  );
}
