import { Button, ButtonLink, Notice } from '@rawi/parts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paymentPath } from '../../shared/billing/order-paths.ts';
import type { Payment } from '../../shared/billing/payment-calls.ts';
import { leaveTo } from '../../shared/billing/payment-form.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { Reference, useOrderAddress } from './open-payment.tsx';
import styles from './payment.module.css';
import { repeatOf } from '../../shared/billing/started-payment.ts';

/**
 * A payment of which the gateway's answer was lost: there is nothing to enter or to approve. Another try is the same
 * payment, here or, where this page does not know what was entered, from its order.
 */
export function StalledPayment({ payment, onDone }: { payment: Payment; onDone(payment: Payment): void }) {
  const { t } = useI18n();
  const { brand, language } = useSite();
  const navigate = useNavigate();
  const order = useOrderAddress(payment);
  const [isPending, setIsPending] = useState(false);
  const [isStill, setIsStill] = useState(false);
  const repeat = repeatOf(payment.referenceid);

  async function tryAgain(send: () => Promise<Payment>): Promise<void> {
    if (isPending) return;
    setIsPending(true);
    setIsStill(false);
    try {
      const known = await send();
      const { referenceid, referencedata, paymentstatus } = known;
      if (referencedata?.type === 'redirect' && paymentstatus === 'INIT')
        await leaveTo(referencedata.checkoutUrl);
      else if (referenceid !== payment.referenceid) await navigate(paymentPath(language, referenceid));
      else onDone(known);
      setIsStill(known.stalled === true);
    } catch {
      // Its order says why it cannot be paid like this any more.
      await navigate(order);
    }
    setIsPending(false);
  }

  return (
    <>
      <Notice motif={brand.theme.motif} level={1} title={t('pay.stalled.title')} text={t('pay.stalled.text')}>
        {repeat ? (
          <Button
            icon="retry"
            aria-busy={isPending || undefined}
            aria-disabled={isPending || undefined}
            onClick={() => void tryAgain(repeat)}
          >
            {t('pay.failed.again')}
          </Button>
        ) : (
          <ButtonLink icon="retry" href={order}>
            {t('pay.failed.again')}
          </ButtonLink>
        )}
        <ButtonLink href={order} variant="quiet">
          {t('pay.other')}
        </ButtonLink>
      </Notice>
      <p role="status" className={styles.quiet}>
        {isPending ? t('form.pending') : isStill && t('pay.stalled.still')}
      </p>
      <Reference payment={payment} />
    </>
  );
}
