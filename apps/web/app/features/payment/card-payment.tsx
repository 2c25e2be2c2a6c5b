import { ButtonLink, Notice } from '@rawi/parts';
import type { I18n } from '@rawi/strings';
import { useEffect } from 'react';
import { moneyText } from '../../shared/billing/money-text.ts';
import { isCardMode } from '../../shared/billing/renewal-ways.ts';
import { refreshEntitlements, type Payment } from '../../shared/billing/payment-calls.ts';
import { returnedTexts } from '../../shared/billing/returned-texts.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { SupportLink } from '../../shared/site/narrow-page.tsx';
import { useSite } from '../../shared/site/site.ts';
import { failureMessage } from './failed-payment.tsx';
import { Reference, useOrderAddress } from './open-payment.tsx';

type Outcome = 'stored' | 'failed' | 'returned';

function outcomeOf({ paymentstatus, refundreason, amount }: Payment): Outcome {
  if (paymentstatus !== 'SUCCESS') return 'failed';
  if (refundreason === undefined) return 'stored';
  // Of an amount of 0 nothing goes back: the plan goes on with the former card.
  return amount === 0 && refundreason !== 'PLAN_ENDED' ? 'failed' : 'returned';
}

/** Why it failed, where it did, and how the plan is paid now: what a renewal owes, the present card could not pay. */
function failureText(i18n: I18n, payment: Payment): string {
  const { t } = i18n;
  const { amount, currency, errorkind, paymentstatus, transactionmode } = payment;
  const of = isCardMode(transactionmode) ? 'card' : 'way';
  const present =
    amount > 0
      ? t(`pay.${of}.failed.owed`, { price: moneyText(i18n, amount, currency) })
      : t(`pay.${of}.failed.text`);
  if (paymentstatus !== 'FAILED') return present;
  // Of a card there is no order that waits.
  const why = t(errorkind === 'user' ? 'pay.failed.left' : failureMessage(payment));
  return `${why} ${present}`;
}

function textsOf(i18n: I18n, payment: Payment): { title: string; text: string } {
  const { t } = i18n;
  const { amount, currency, refundreason, transactionmode } = payment;
  const of = isCardMode(transactionmode) ? 'card' : 'way';
  const price = moneyText(i18n, amount, currency);
  switch (outcomeOf(payment)) {
    case 'failed':
      return {
        title: t(of === 'card' ? 'code.7332' : 'pay.way.failed.title'),
        text: failureText(i18n, payment),
      };
    case 'stored':
      // What a declined renewal owed is paid with it.
      return {
        title: t(`pay.${of}.done.title`),
        text: amount > 0 ? t(`pay.${of}.paid.text`, { price }) : t(`pay.${of}.done.text`),
      };
    case 'returned':
      if (refundreason === 'PLAN_ENDED')
        return {
          title: t('pay.card.ended.title'),
          text: amount > 0 ? t(`pay.${of}.ended.paid`, { price }) : t(`pay.${of}.ended.text`),
        };
      return {
        ...returnedTexts(i18n, refundreason ?? 'ORDER_CLOSED', amount),
        ...(refundreason === 'DUPLICATE' && { title: t('pay.card.twice.title') }),
      };
  }
}

/** UI-21, PAY-08: what became of the card, or the other way to pay, that renewals are to be charged to. */
export function CardPayment({ payment }: { payment: Payment }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { brand, language } = useSite();
  const outcome = outcomeOf(payment);
  const again = useOrderAddress(payment);
  useEffect(() => {
    if (outcome !== 'failed') void refreshEntitlements();
  }, [outcome]);
  return (
    <div data-payment={outcome === 'returned' ? 'STRAY' : payment.paymentstatus}>
      <Notice motif={brand.theme.motif} level={1} {...textsOf(i18n, payment)}>
        {outcome === 'failed' ? (
          <ButtonLink href={again} icon="retry">
            {t('pay.failed.again')}
          </ButtonLink>
        ) : (
          <ButtonLink href={`/${language}/subscriptions`} icon="layers">
            {t('pay.card.plans')}
          </ButtonLink>
        )}
        {outcome !== 'stored' && <SupportLink />}
      </Notice>
      <Reference payment={payment} />
    </div>
  );
}
