import type { Plan } from '@rawi/contract';
import { codeOfPrefix } from '@rawi/domain';
import { useEffect, useState } from 'react';
import { service } from '../../shared/session/account-service.ts';
import { useSite } from '../../shared/site/site.ts';

export type OperatorPlans =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown; again(): void }
  | { state: 'loaded'; plans: readonly Plan[] };

/** The plans of an operator that are on sale in the viewer's country, in the operator's order. */
export function useOperatorPlans(planIds: readonly string[]): OperatorPlans {
  const { language } = useSite();
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<OperatorPlans>({ state: 'loading' });
  useEffect(() => {
    let isShown = true;
    service('listPlans', { query: { displaylanguage: codeOfPrefix(language) } }).then(
      ({ data }) => {
        const plans = planIds.flatMap((id) => data.find(({ planid }) => planid === id) ?? []);
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
