import { Button } from '@rawi/parts';
import { useEffect, useState } from 'react';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { askService } from './ask-service.ts';
import { Frame, Outcome, Progress } from './frame.tsx';
import type { PaymentOutcome } from './payment-outcome.ts';
import { watchPayment } from './watch-payment.ts';
import { WaysOn } from './ways-on.tsx';

async function statusOf(referenceId: string): Promise<string> {
  const reply = await askService<{ status?: string; paymentstatus?: string }>('charge', `subscriber/v1/payment/${encodeURIComponent(referenceId)}`);
  return reply.paymentstatus ?? reply.status ?? '';
}

/** ROUTE-04, ROUTE-05, ROUTE-59: the page that an operator's payment page redirects back to: progress, then the outcome. */
export function PaymentView({ referenceId }: { referenceId: string | undefined }) {
  const { t } = useSpeaker();
  const [outcome, setOutcome] = useState<PaymentOutcome>(referenceId === undefined ? 'missing' : 'looking');
  const looking = outcome === 'looking';
  useEffect(() => {
    if (referenceId === undefined || !looking) return;
    return watchPayment(() => statusOf(referenceId), setOutcome);
  }, [referenceId, looking]);
  return (
    <Frame title={t('payment.title')}>
      {referenceId !== undefined && (
        <p>
          {t('payment.reference')}: <bdi>{referenceId}</bdi>
        </p>
      )}
      <PaymentPanel outcome={outcome} onLookAgain={() => setOutcome('looking')} />
    </Frame>
  );
}

function PaymentPanel({ outcome, onLookAgain }: { outcome: PaymentOutcome; onLookAgain: () => void }) {
  const { t } = useSpeaker();
  if (outcome === 'looking') return <Progress text={t('payment.looking')} />;
  return (
    <Outcome title={t(`payment.${outcome}.title`)} text={t(`payment.${outcome}.text`)}>
      {(outcome === 'open' || outcome === 'unreached') && (
        <Button icon="retry" onClick={onLookAgain}>
          {t('payment.again')}
        </Button>
      )}
      <WaysOn />
    </Outcome>
  );
}
