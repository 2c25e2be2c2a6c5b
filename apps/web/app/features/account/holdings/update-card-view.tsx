import { ReplyError } from '@rawi/client';
import type { Subscription } from '@rawi/contract';
import { Button, ButtonLink, Notice } from '@rawi/parts';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { codeOfPrefix } from '@rawi/domain';
import { callbackUrl } from '../../../shared/billing/payment-form.ts';
import { isPaidByCard } from '../../../shared/billing/renewal-ways.ts';
import { loadSubscriptions } from '../../../shared/billing/load-subscriptions.ts';
import { useI18n } from '../../../shared/i18n/i18n-context.tsx';
import { service } from '../../../shared/session/account-service.ts';
import { useSite } from '../../../shared/site/site.ts';
import { AccountDataView, useAccountData } from '../account-data.tsx';
import { AccountFrame, RowsSkeleton } from '../account-frame.tsx';
import { moneyInWords, nameOfPlan } from './holdings-calls.ts';
import { RenewalWays } from './renewal-way-form.tsx';
import styles from './holdings.module.css';

/** UI-21: puts another card, or another way to pay, in the place of what a plan is renewed by. */
export function UpdateCardView() {
  const { t } = useI18n();
  const { language, brand } = useSite();
  const { planId } = useParams();
  const list = useAccountData('subscriptions', () => loadSubscriptions(language));
  const isRunning = ({ planid, planstatus }: Subscription) =>
    planid === planId && planstatus !== 'DEACTIVATED';
  const plan = list.data?.find(isRunning);
  const [leavesCard, setLeavesCard] = useState(false);
  const keepsCard = (of: Subscription) => isPaidByCard(of) && !leavesCard;
  return (
    <AccountFrame title={t(plan && !keepsCard(plan) ? 'subs.way' : 'subs.card.title')}>
      <AccountDataView of={list} skeleton={<RowsSkeleton count={2} />}>
        {(all) => {
          const found = all.find(isRunning);
          if (found?.paymentmethod !== undefined)
            return keepsCard(found) ? (
              <CardUpdate subscription={found} onOtherWay={() => setLeavesCard(true)} />
            ) : (
              <WayUpdate subscription={found} takesFocus={leavesCard} />
            );
          return (
            <Notice
              motif={brand.theme.motif}
              title={t('subs.card.none.title')}
              text={t('subs.card.none.text')}
            >
              <ButtonLink href={`/${language}/subscriptions`}>{t('subs.back')}</ButtonLink>
            </Notice>
          );
        }}
      </AccountDataView>
    </AccountFrame>
  );
}

/** Minor units that a declined renewal owes, which the new card or way pays at once; else 0. */
const owedOf = ({ pastdue, amount = 0 }: Subscription): number => (pastdue ? amount : 0);

/** What renews a plan at present. */
function PresentMethod({ name, subscription }: { name: string; subscription: Subscription }) {
  return (
    <p className={styles.plan} data-running>
      <span className={styles.quiet}>{name}</span>
      <bdi dir="ltr" className={styles.price}>
        {subscription.paymentmethod?.label}
      </bdi>
    </p>
  );
}

/** All ways to pay a plan: where a wallet, an operator's bill or the like pays it, or where a card is to be left. */
function WayUpdate({ subscription, takesFocus }: { subscription: Subscription; takesFocus: boolean }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const { currency } = subscription;
  const owed = owedOf(subscription);
  const plan = nameOfPlan(subscription);
  const text = useRef<HTMLParagraphElement>(null);
  // The button that led here is gone.
  useEffect(() => {
    if (takesFocus) text.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <p ref={text} tabIndex={-1}>
        {owed > 0 && currency !== undefined
          ? t('subs.way.owed', { plan, price: moneyInWords(i18n, owed, currency) })
          : t('subs.way.text', { plan })}
      </p>
      <PresentMethod name={t('subs.way.present')} subscription={subscription} />
      <RenewalWays subscription={subscription} owed={owed} />
      <div className={styles.actions}>
        <ButtonLink variant="quiet" href={`/${language}/subscriptions`}>
          {t('subs.back')}
        </ButtonLink>
      </div>
    </>
  );
}

/** The error of a card that is given while the renewal is being charged. */
const RENEWING = 7323;

function CardUpdate({ subscription, onOtherWay }: { subscription: Subscription; onOtherWay(): void }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<'failed' | 'renewing'>();
  const { planid, gatewayid, currency } = subscription;
  const owed = owedOf(subscription);
  const price = owed > 0 && currency !== undefined ? moneyInWords(i18n, owed, currency) : undefined;

  async function start(): Promise<void> {
    if (pending) return;
    setPending(true);
    setFailure(undefined);
    try {
      const { referenceid, referencedata } = await service('initPayment', {
        params: { gateway: gatewayid! },
        body: {
          amount: owed,
          currency: currency!,
          transactionpurpose: 'CARD',
          transactionmode: 'CC',
          planid,
          callbackurl: callbackUrl(language),
          displaylanguage: codeOfPrefix(language),
        },
      });
      location.assign(
        referencedata?.type === 'redirect'
          ? referencedata.checkoutUrl
          : `/${language}/payment/${encodeURIComponent(referenceid)}`,
      );
    } catch (error) {
      setFailure(error instanceof ReplyError && error.code === RENEWING ? 'renewing' : 'failed');
      setPending(false);
    }
  }

  return (
    <>
      <p>
        {price === undefined
          ? t('subs.card.text', { plan: nameOfPlan(subscription) })
          : t('subs.card.owed', { plan: nameOfPlan(subscription), price })}
      </p>
      <PresentMethod name={t('subs.card.present')} subscription={subscription} />
      {/* PAY-08 */}
      <p role="alert" className={styles.failure}>
        {failure && t(`subs.card.${failure}`)}
      </p>
      <p className={styles.quiet} role="status">
        {t(pending ? 'form.pending' : 'subs.card.leads')}
      </p>
      <div className={styles.actions}>
        <Button
          aria-busy={pending || undefined}
          aria-disabled={pending || undefined}
          onClick={() => void start()}
        >
          {price === undefined ? t('subs.card.go') : t('subs.card.pay', { price })}
        </Button>
        <Button variant="quiet" onClick={onOtherWay}>
          {t('subs.way')}
        </Button>
        <ButtonLink variant="quiet" href={`/${language}/subscriptions`}>
          {t('subs.back')}
        </ButtonLink>
      </div>
    </>
  );
}
