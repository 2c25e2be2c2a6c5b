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
 * The page of a link with a token: `verify` confirms a mail address (ROUTE-15), `start` starts the subscription that an
 * operator sold (ROUTE-39). The contract has no call that takes one yet: the link stays unused. The query is read in
 * the browser, since the server-rendered page is the same for all.
 */
export function TokenView({ kind, names }: { kind: 'verify' | 'start'; names: readonly string[] }) {
  const { t } = useI18n();
  const state = useSyncExternalStore(
    neverChanges,
    () => (hasToken(names) ? 'closed' : 'failed'),
    () => 'closed' as const,
  );
  return (
    <AccountLayout title={t(`token.${kind}.title`)}>
      <Outcome title={t(`token.${kind}.${state}.title`)} text={t(`token.${kind}.${state}.text`)}>
        <NextSteps />
      </Outcome>
    </AccountLayout>
  );
}
