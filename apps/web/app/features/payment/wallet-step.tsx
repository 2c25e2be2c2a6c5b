import type { PaymentStep } from '@rawi/contract';
import { Button, ButtonLink } from '@rawi/parts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { moneyText } from '../../shared/billing/money-text.ts';
import { type Payment } from '../../shared/billing/payment-calls.ts';
import { failureText } from '../../shared/i18n/failure-text.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { service } from '../../shared/session/account-service.ts';
import { useSite } from '../../shared/site/site.ts';
import { payByWallet } from './device-wallet.ts';
import { Reference, useOrderAddress } from './open-payment.tsx';
import styles from './payment.module.css';

/** The wallet of the device, which opens by a press only. */
export function WalletStep({
  payment,
  step,
  onDone,
}: {
  payment: Payment;
  step: Extract<PaymentStep, { type: 'wallet' }>;
  onDone(payment: Payment): void;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const { brand, language } = useSite();
  const order = useOrderAddress(payment);
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { referenceid, amount, currency } = payment;
  const open = async () => {
    if (isOpen) return;
    setIsOpen(true);
    setFailure(undefined);
    try {
      const result = await payByWallet(
        step,
        { label: brand.name[language], amount, currency },
        {
          startSession: async (validationurl) =>
            (await service('startWalletSession', { params: { referenceid }, body: { validationurl } }))
              .session,
          send: (body) => service('advancePayment', { params: { referenceid }, body }),
        },
      );
      // Who closes the wallet is back where it was chosen: nothing was taken, and nothing went wrong.
      if (result === 'left') await navigate(order, { replace: true });
      else if (result === 'missing') setFailure(t('pay.wallet.missing'));
      else onDone(result);
    } catch (error) {
      setFailure(failureText(i18n, error));
    } finally {
      setIsOpen(false);
    }
  };
  return (
    <div className={styles.step}>
      <h1>{t('pay.wallet.title')}</h1>
      <p>{t('pay.wallet.text', { price: moneyText(i18n, amount, currency) })}</p>
      <p role="alert" className={styles.why}>
        {failure}
      </p>
      <Button aria-busy={isOpen || undefined} onClick={() => void open()}>
        {t('pay.wallet.open')}
      </Button>
      <ButtonLink href={order} variant="text">
        {t('pay.other')}
      </ButtonLink>
      <Reference payment={payment} />
    </div>
  );
}
