import { useEffect, useState } from 'react';
import { useSpeaker } from '../document/language-context.tsx';
import { askService } from './ask-service.ts';
import { Frame, Outcome, Progress } from './frame.tsx';
import { outcomeOfStatus, type PaymentOutcome } from './payment-outcome.ts';
import { WaysOn } from './ways-on.tsx';

/** Milliseconds between two looks at a payment that is still open, and how many looks there are. */
const PAUSE = 3000;
const LOOKS = 20;

async function lookAt(referenceId: string | undefined): Promise<PaymentOutcome> {
  if (referenceId === undefined) return 'missing';
  try {
    const reply = await askService<{ status?: string; paymentstatus?: string }>('charge', `subscriber/v1/payment/${encodeURIComponent(referenceId)}`);
    return outcomeOfStatus(reply.paymentstatus ?? reply.status ?? '');
  } catch {
    return 'missing';
  }
}

/** ROUTE-04, ROUTE-05, ROUTE-59: where an operator's payment page sends one back to: progress, then what came of it. */
export function PaymentView({ referenceId }: { referenceId: string | undefined }) {
  const { t } = useSpeaker();
  const [outcome, setOutcome] = useState<PaymentOutcome>('looking');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let over = false;
    const look = async (left: number) => {
      const seen = await lookAt(referenceId);
      if (over) return;
      if (seen === 'looking' && left > 0) timer = setTimeout(() => void look(left - 1), PAUSE);
      else setOutcome(seen === 'looking' ? 'missing' : seen);
    };
    void look(LOOKS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [referenceId]);
  return (
    <Frame title={t('payment.title')}>
      {referenceId !== undefined && (
        <p>
          {t('payment.reference')}: <bdi>{referenceId}</bdi>
        </p>
      )}
      <PaymentPanel outcome={outcome} />
    </Frame>
  );
}

export function PaymentPanel({ outcome }: { outcome: PaymentOutcome }) {
  const { t } = useSpeaker();
  if (outcome === 'looking') return <Progress text={t('payment.looking')} />;
  return (
    <Outcome title={t(`payment.${outcome}.title`)} text={t(`payment.${outcome}.text`)}>
      <WaysOn />
    </Outcome>
  );
}
