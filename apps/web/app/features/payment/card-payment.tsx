import { ButtonLink, Notice } from '@rawi/parts';
import { useEffect } from 'react';
import { moneyText } from '../../shared/billing/money-text.ts';
import { refreshEntitlements, type Payment } from '../../shared/billing/payment-calls.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { Reference } from './open-payment.tsx';

/** UI-21, PAY-08: what became of the card that takes the place of the one that renewals are charged to. */
export function CardPayment({ payment }: { payment: Payment }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { brand, language } = useSite();
  const isStored = payment.paymentstatus === 'SUCCESS';
  const { amount, currency } = payment;
  // What a declined renewal owed is paid with it.
  const stored = () =>
    amount > 0
      ? t('pay.card.paid.text', { price: moneyText(i18n, amount, currency) })
      : t('pay.card.done.text');
  useEffect(() => {
    if (isStored) void refreshEntitlements();
  }, [isStored]);
  return (
    <div data-payment={payment.paymentstatus}>
      <Notice
        motif={brand.theme.motif}
        level={1}
        title={t(isStored ? 'pay.card.done.title' : 'code.7332')}
        text={isStored ? stored() : t('pay.card.failed.text')}
      >
        <ButtonLink href={`/${language}/subscriptions`} icon={isStored ? 'layers' : 'retry'}>
          {t(isStored ? 'pay.card.plans' : 'pay.failed.again')}
        </ButtonLink>
        {!isStored && (
          <ButtonLink href={`/${language}/contact`} variant="quiet">
            {t('page.support')}
          </ButtonLink>
        )}
      </Notice>
      <Reference payment={payment} />
    </div>
  );
}
