import { ButtonLink, Notice } from '@rawi/parts';
import { useEffect } from 'react';
import { refreshEntitlements, type Payment } from '../../shared/billing/payment-calls.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { Reference } from './open-payment.tsx';

/** UI-21, PAY-08: what became of the card that takes the place of the one that renewals are charged to. */
export function CardPayment({ payment }: { payment: Payment }) {
  const { t } = useI18n();
  const { brand, language } = useSite();
  const isStored = payment.paymentstatus === 'SUCCESS';
  useEffect(() => {
    if (isStored) void refreshEntitlements();
  }, [isStored]);
  return (
    <div data-payment={payment.paymentstatus}>
      <Notice
        motif={brand.theme.motif}
        level={1}
        title={t(isStored ? 'pay.card.done.title' : 'code.7332')}
        text={t(isStored ? 'pay.card.done.text' : 'pay.card.failed.text')}
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
