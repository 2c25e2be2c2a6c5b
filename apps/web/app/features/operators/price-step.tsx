import { Button } from '@rawi/parts';
import { useState } from 'react';
import { NextSentences, PriceLines } from '../../shared/billing/quote-summary.tsx';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { ActionRow } from '../../shared/site/narrow-page.tsx';
import type { Activation, ActivationStep } from './use-activation.ts';

/** What the plan costs this subscriber, where that is not what the list of plans has told. */
export function PriceStep({
  activation,
  step,
}: {
  activation: Activation;
  step: Extract<ActivationStep, { name: 'price' }>;
}) {
  const { t } = useI18n();
  const [isPending, setIsPending] = useState(false);
  const { chosen, quote } = step;
  async function agree(): Promise<void> {
    if (isPending) return;
    setIsPending(true);
    await activation.agreeToPrice(chosen, quote);
    setIsPending(false);
  }
  return (
    <>
      <h2>{t('activate.price.title')}</h2>
      <p>{t('activate.price.text', { plan: chosen.plan.planname })}</p>
      <PriceLines quote={quote} />
      <NextSentences quote={quote} />
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
