import { ButtonLink, Notice } from '@rawi/parts';
import type { MessageId } from '@rawi/strings';
import { useEffect, useEffectEvent } from 'react';
import { trackSettled } from '../../shared/analytics/payment-events.ts';
import type { Payment } from '../../shared/billing/payment-calls.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { SupportLink } from '../../shared/site/narrow-page.tsx';
import { useSite } from '../../shared/site/site.ts';
import { readDraft } from './order-draft.ts';
import { Reference, useOrderAddress } from './open-payment.tsx';

/** Reasons of gateways that a viewer can do something about. */
const KNOWN: Readonly<Record<string, MessageId>> = {
  CARD_DECLINED: 'pay.failed.CARD_DECLINED',
  INSUFFICIENT_FUNDS: 'pay.failed.INSUFFICIENT_FUNDS',
  AUTHENTICATION_FAILED: 'pay.failed.AUTHENTICATION_FAILED',
  EXPIRED_CARD: 'pay.failed.EXPIRED_CARD',
  CODE_FAILED: 'pay.failed.CODE_FAILED',
};

/** Why a payment failed: by what the viewer did (PAY-05), or at the gateway (PAY-06). */
export function failureMessage({
  errorkind,
  errortype,
}: Pick<Payment, 'errorkind' | 'errortype'>): MessageId {
  if (errorkind === 'user') return 'pay.failed.user';
  return KNOWN[errortype ?? ''] ?? 'pay.failed.gateway';
}

/** UI-19, PAY-07: the payment failed; another try begins with the same coupon and the same way to pay. */
export function FailedPayment({ payment }: { payment: Payment }) {
  const { t } = useI18n();
  const { brand } = useSite();
  const order = useOrderAddress(payment);
  const settle = useEffectEvent(() => trackSettled(payment, readDraft(order)?.couponId));
  useEffect(() => settle(), [payment.referenceid]);
  return (
    <div data-payment="FAILED">
      <Notice motif={brand.theme.motif} level={1} title={t('code.7320')} text={t(failureMessage(payment))}>
        <ButtonLink href={order} icon="retry">
          {t('pay.failed.again')}
        </ButtonLink>
        <SupportLink />
      </Notice>
      <Reference payment={payment} />
    </div>
  );
}
