import { ButtonLink, Notice } from '@rawi/parts';
import type { Payment } from '../../shared/billing/payment-calls.ts';
import { returnedTexts } from '../../shared/billing/returned-texts.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { SupportLink } from '../../shared/site/narrow-page.tsx';
import { useSite } from '../../shared/site/site.ts';
import { Reference, useOrderAddress } from './open-payment.tsx';

/** A payment that opened nothing: its trial was used, the same was paid for before, or its order is not open any more. */
export function StrayPayment({ payment }: { payment: Payment }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { brand, language } = useSite();
  const order = useOrderAddress(payment);
  const reason = payment.refundreason ?? 'ORDER_CLOSED';
  const isTrial = reason === 'TRIAL_USED';
  const texts = returnedTexts(i18n, reason, payment.amount);
  return (
    <div data-payment="STRAY">
      <Notice motif={brand.theme.motif} level={1} {...texts}>
        <ButtonLink href={isTrial ? order : `/${language}`}>
          {t(isTrial ? 'pay.stray.trial.go' : 'pay.done.watch')}
        </ButtonLink>
      </Notice>
      <Reference payment={payment} />
    </div>
  );
}

/** A payment that was refunded in full, or taken back through the payer's bank: nothing of it is to be watched. */
export function RefundedPayment({ payment }: { payment: Payment }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { brand, language } = useSite();
  return (
    <div data-payment="REFUNDED">
      <Notice
        motif={brand.theme.motif}
        level={1}
        {...returnedTexts(i18n, payment.refundreason ?? 'REFUNDED', payment.amount)}
      >
        <ButtonLink href={`/${language}/bills`}>{t('pay.done.bill')}</ButtonLink>
        <SupportLink />
      </Notice>
      <Reference payment={payment} />
    </div>
  );
}
