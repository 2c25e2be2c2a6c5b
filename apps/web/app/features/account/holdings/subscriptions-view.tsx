import type { Subscription } from '@rawi/contract';
import { ButtonLink, Notice } from '@rawi/parts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadSubscriptions } from '../../../shared/billing/load-subscriptions.ts';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { service } from '../../../shared/session/account-service.ts';
import { events } from '../../../shared/session/events.ts';
import { session } from '../../../shared/session/session.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useSite } from '../../../shared/site/site.ts';
import { failureText } from '../../../shared/i18n/failure-text.ts';
import { AccountDataView, useAccountData } from '../account-data.tsx';
import { AccountFrame, AccountSection } from '../account-frame.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { nameOfPlan } from './holdings-calls.ts';
import { dateText } from '../../../shared/billing/plan-texts.ts';
import styles from './holdings.module.css';
import { SubscriptionCard, type Refusal } from './subscription-card.tsx';

/** The plans of the subscriber with their states (PLAN-06), and what can be done with each (PLAN-07). */
export function SubscriptionsView() {
  const { t } = useI18n();
  const { language } = useSite();
  const list = useAccountData('subscriptions', () => loadSubscriptions(language));
  // Paid, renewed or declined meanwhile, here or in another window.
  const known = useSession((state) => state.subscriptions);
  const shown = useRef(known);
  const reload = useEffectEvent(() => {
    if (list.data !== undefined) void list.reload();
  });
  useEffect(() => {
    if (shown.current !== known) reload();
    shown.current = known;
  }, [known]);
  return (
    <AccountFrame title={t('account.subscriptions')}>
      <AccountDataView of={list} skeleton={<PlanSkeleton />}>
        {(all) => <Plans all={all} reload={list.reload} />}
      </AccountDataView>
    </AccountFrame>
  );
}

/** A plan's card with the outlines of its name, price, date, and buttons. */
function PlanSkeleton() {
  return (
    <div className={`${styles.plan} ${styles.loading}`} aria-hidden="true">
      <span style={{ inlineSize: '34%', blockSize: '1.75rem' }} />
      <span style={{ inlineSize: '26%', blockSize: '1.25rem' }} />
      <span style={{ inlineSize: '62%' }} />
      <span style={{ inlineSize: '30%' }} />
      <span style={{ inlineSize: '9rem', blockSize: '48px' }} />
    </div>
  );
}

function Plans({ all, reload }: { all: readonly Subscription[]; reload(): Promise<void> }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language, brand } = useSite();
  const [cancelled, setCancelled] = useState<Subscription>();
  const [isAsking, setIsAsking] = useState(false);
  const [refused, setRefused] = useState<Refusal & { planId: string }>();
  const isSending = useRef(false);
  const justCancelled = useRef<string>(undefined);
  // With each render: the new list comes after the dialog is closed, or before, where the service told of it meanwhile.
  useEffect(() => {
    const id = justCancelled.current;
    if (id === undefined || isAsking) return;
    const shown = all.find(({ subscriptionid }) => subscriptionid === id);
    if (shown && shown.planstatus !== 'CANCELLED' && shown.planstatus !== 'DEACTIVATED') return;
    // The button that opened the dialog is gone with it; the plan may be among the former ones.
    if (document.activeElement === document.body) document.getElementById(`plan-${id}`)?.focus();
    justCancelled.current = undefined;
  });
  const running = all.filter(({ planstatus }) => planstatus !== 'DEACTIVATED');
  const former = all.filter(({ planstatus }) => planstatus === 'DEACTIVATED');

  async function finish(text: string): Promise<void> {
    setRefused(undefined);
    events.emit('snackbar', { text });
    await reload();
    session.set({ newSubscription: true });
  }
  /** Sends a change of a plan; a press while one is under way does nothing. */
  async function change(
    { planid, subscriptionid }: Subscription,
    body: { action: 'REACTIVATE' } | { action: 'CHANGE'; nextplanid: string },
    texts: { done: string; refused: string },
  ): Promise<void> {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await service('updateSubscription', { params: { planid }, body });
      await finish(texts.done);
      // The button that was pressed is gone.
      document.getElementById(`plan-${subscriptionid}`)?.focus();
    } catch (error) {
      setRefused({ planId: planid, title: texts.refused, text: failureText(i18n, error) });
    } finally {
      isSending.current = false;
    }
  }
  const cardOf = (subscription: Subscription) => (
    <SubscriptionCard
      key={subscription.subscriptionid}
      subscription={subscription}
      refusal={refused?.planId === subscription.planid ? refused : undefined}
      onCancel={() => {
        setCancelled(subscription);
        setIsAsking(true);
      }}
      onReactivate={() =>
        change(
          subscription,
          { action: 'REACTIVATE' },
          { done: t('subs.reactivated'), refused: t('subs.reactivate.refused') },
        )
      }
      onKeep={() =>
        change(
          subscription,
          // The present plan itself takes back that another one follows.
          { action: 'CHANGE', nextplanid: subscription.planid },
          {
            done: t('subs.kept', { plan: nameOfPlan(subscription) }),
            refused: t('subs.keep.refused'),
          },
        )
      }
    />
  );

  if (all.length === 0)
    return (
      <Notice motif={brand.theme.motif} title={t('subs.none.title')} text={t('subs.none.text')}>
        <ButtonLink href={`/${language}/viewallplans`}>{t('subs.plans')}</ButtonLink>
      </Notice>
    );
  return (
    <>
      {running.length > 0 && <div className={styles.plans}>{running.map(cardOf)}</div>}
      {running.length === 0 && (
        <div className={styles.actions}>
          <ButtonLink href={`/${language}/viewallplans`}>{t('subs.plans')}</ButtonLink>
        </div>
      )}
      {former.length > 0 && (
        <AccountSection title={t('subs.former')}>
          <div className={styles.former}>{former.map(cardOf)}</div>
        </AccountSection>
      )}
      {cancelled && (
        <CancelDialog
          open={isAsking}
          subscription={cancelled}
          onClose={() => setIsAsking(false)}
          onCancelled={async ({ subscriptionid, planstatus, nextbilling }) => {
            setIsAsking(false);
            justCancelled.current = subscriptionid;
            // What is not paid has ended with it.
            const isOver = planstatus === 'DEACTIVATED';
            const date = dateText(i18n, nextbilling);
            await finish(isOver ? t('subs.cancelled.ended') : t('subs.cancelled', { date }));
          }}
        />
      )}
    </>
  );
}
