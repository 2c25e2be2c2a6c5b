import type { Plan } from '@rawi/contract';
import { useEffect, useState } from 'react';
import { loadPlans } from '../../shared/billing/load-plans.ts';
import { useSite } from '../../shared/site/site.ts';

export type OperatorPlans =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; again(): void }
  | { state: 'loaded'; plans: readonly Plan[] };

/** The plans of an operator that are on sale in the account's country, or the visitor's, in the operator's order. */
export function useOperatorPlans(planIds: readonly string[]): OperatorPlans {
  const { language } = useSite();
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<OperatorPlans>({ state: 'loading' });
  useEffect(() => {
    let isShown = true;
    loadPlans(language).then(
      (onSale) => {
        const plans = planIds.flatMap((id) => onSale.find(({ planid }) => planid === id) ?? []);
        if (isShown) setFound({ state: 'loaded', plans });
      },
      (error: unknown) => {
        const again = () => {
          setFound({ state: 'loading' });
          setRound((count) => count + 1);
        };
        if (isShown) setFound({ state: 'failed', error, again });
      },
    );
    return () => void (isShown = false);
  }, [language, planIds, round]);
  return found;
}
