import { Button } from '@rawi/parts';
import { useEffect, useState } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { askService } from './ask-service.ts';
import { AccountLayout, Outcome, Progress } from './account-layout.tsx';
import type { PaymentOutcome } from './payment-outcome.ts';
import { pollPayment } from './poll-payment.ts';
import { NextSteps } from './next-steps.tsx';

async function fetchPaymentStatus(referenceId: string): Promise<string> {
  const reply = await askService<{ status?: string; paymentstatus?: string }>(
    'charge',
    `subscriber/v1/payment/${encodeURIComponent(referenceId)}`,
  );
  return reply.paymentstatus ?? reply.status ?? '';
}

/** ROUTE-04, ROUTE-05, ROUTE-59: the page that an operator's payment page redirects back to: progress, then the outcome. */
export function PaymentView({ referenceId }: { referenceId: string | undefined }) {
  const { t } = useI18n();
  const [outcome, setOutcome] = useState<PaymentOutcome>(referenceId === undefined ? 'missing' : 'looking');
  const looking = outcome === 'looking';
  useEffect(() => {
    if (referenceId === undefined || !looking) return;
    return pollPayment(() => fetchPaymentStatus(referenceId), setOutcome);
  }, [referenceId, looking]);
  return (
    <AccountLayout title={t('payment.title')}>
      {referenceId !== undefined && (
        <p>
          {t('payment.reference')}: <bdi>{referenceId}</bdi>
        </p>
      )}
      <PaymentPanel outcome={outcome} onLookAgain={() => setOutcome('looking')} />
    </AccountLayout>
  );
}

function PaymentPanel({ outcome, onLookAgain }: { outcome: PaymentOutcome; onLookAgain: () => void }) {
  const { t } = useI18n();
  if (outcome === 'looking') return <Progress text={t('payment.looking')} />;
  return (
    <Outcome title={t(`payment.${outcome}.title`)} text={t(`payment.${outcome}.text`)}>
      {(outcome === 'open' || outcome === 'unreached') && (
        <Button icon="retry" onClick={onLookAgain}>
          {t('payment.again')}
        </Button>
      )}
      <NextSteps />
    </Outcome>
  );
}
