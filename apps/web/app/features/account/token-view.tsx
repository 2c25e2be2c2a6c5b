import { useEffect, useState } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { askService } from './ask-service.ts';
import { AccountLayout, Outcome, Progress } from './account-layout.tsx';
import { NextSteps } from './next-steps.tsx';

/** The first of these query parameters that has a value. Read in the browser: the server-rendered page is the same for all. */
function readToken(names: readonly string[]): string | undefined {
  const query = new URLSearchParams(location.search);
  return names.map((name) => query.get(name)).find((value) => value !== null && value !== '') ?? undefined;
}

/**
 * Sends the token of a link to the service (CALL-20): `verify` confirms a mail address (ROUTE-15), `token`
 * starts the subscription that an operator sold (ROUTE-39).
 */
export function TokenView({ kind, names }: { kind: 'verify' | 'start'; names: readonly string[] }) {
  const { t } = useI18n();
  const [state, setState] = useState<'checking' | 'done' | 'failed'>('checking');
  useEffect(() => {
    let cancelled = false;
    const token = readToken(names);
    const request =
      token === undefined
        ? Promise.reject(new Error('no token'))
        : askService('sms', encodeURIComponent(token));
    request.then(
      () => cancelled || setState('done'),
      () => cancelled || setState('failed'),
    );
    return () => {
      cancelled = true;
    };
  }, [names]);
  return (
    <AccountLayout title={t(`token.${kind}.title`)}>
      {state === 'checking' ? (
        <Progress text={t(`token.${kind}.checking`)} />
      ) : (
        <Outcome title={t(`token.${kind}.${state}.title`)} text={t(`token.${kind}.${state}.text`)}>
          <NextSteps />
        </Outcome>
      )}
    </AccountLayout>
  );
}
