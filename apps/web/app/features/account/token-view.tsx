import { useSyncExternalStore } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { AccountLayout, Outcome } from './account-layout.tsx';
import { NextSteps } from './next-steps.tsx';

/** Whether one of these query parameters has a value. */
function hasToken(names: readonly string[]): boolean {
  const query = new URLSearchParams(location.search);
  return names.some((name) => query.get(name));
}

const neverChanges = () => () => undefined;

/**
 * The page of a link that starts the subscription that an operator sold (ROUTE-39). The contract has no call that takes
 * its token yet: the link stays unused. The query is read in the browser, since the server-rendered page is the same for
 * all.
 */
export function TokenView({ names }: { names: readonly string[] }) {
  const { t } = useI18n();
  const state = useSyncExternalStore(
    neverChanges,
    () => (hasToken(names) ? 'closed' : 'failed'),
    () => 'closed' as const,
  );
  return (
    <AccountLayout title={t('token.start.title')}>
      <Outcome title={t(`token.start.${state}.title`)} text={t(`token.start.${state}.text`)}>
        <NextSteps />
      </Outcome>
    </AccountLayout>
  );
}
