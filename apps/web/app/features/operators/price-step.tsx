import { Button } from '@rawi/parts';
import { useState } from 'react';
import { NextSentences, PriceLines } from '../../shared/billing/quote-summary.tsx';
import { failureText } from '../../shared/i18n/failure-text.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { ActionRow, FailureText } from '../../shared/site/narrow-page.tsx';
import type { Activation, ActivationStep } from './use-activation.ts';

/** What the plan costs this subscriber, where that is not what the list of plans has told. */
export function PriceStep({
  activation,
  step,
}: {
  activation: Activation;
  step: Extract<ActivationStep, { name: 'price' }>;
}) {
  const i18n = useI18n();
  const { t } = i18n;
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { chosen, quote } = step;
  async function agree(): Promise<void> {
    if (isPending) return;
    setIsPending(true);
    setFailure(undefined);
    try {
      await activation.agreeToPrice(chosen, quote);
    } catch (error) {
      setFailure(failureText(i18n, error));
    }
    setIsPending(false);
  }
  return (
    <>
      <h2>{t('activate.price.title')}</h2>
      <p>{t('activate.price.text', { plan: chosen.plan.planname })}</p>
      <PriceLines quote={quote} />
      <NextSentences quote={quote} />
      <FailureText>{failure}</FailureText>
      <ActionRow>
        <Button
          aria-busy={isPending || undefined}
          aria-disabled={isPending || undefined}
          onClick={() => void agree()}
        >
          {t('activate.price.agree')}
        </Button>
        <Button variant="quiet" onClick={activation.restart}>
          {t('activate.again')}
        </Button>
      </ActionRow>
    </>
  );
}
