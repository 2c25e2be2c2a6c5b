import { useEffect, useState } from 'react';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { askService } from './ask-service.ts';
import { Frame, Outcome, Progress } from './frame.tsx';
import { WaysOn } from './ways-on.tsx';

/** The first of these query parameters that has a value. Read in the browser: the server-rendered page is the same for all. */
function tokenOfAddress(names: readonly string[]): string | undefined {
  const query = new URLSearchParams(location.search);
  return names.map((name) => query.get(name)).find((value) => value !== null && value !== '') ?? undefined;
}

/**
 * Sends the token of a link to the service (CALL-20): `verify` confirms a mail address (ROUTE-15), `token`
 * starts the subscription that an operator sold (ROUTE-39).
 */
export function TokenView({ kind, names }: { kind: 'verify' | 'start'; names: readonly string[] }) {
  const { t } = useSpeaker();
  const [state, setState] = useState<'checking' | 'done' | 'failed'>('checking');
  useEffect(() => {
    let over = false;
    const token = tokenOfAddress(names);
    const asked = token === undefined ? Promise.reject(new Error('no token')) : askService('sms', encodeURIComponent(token));
    asked.then(
      () => over || setState('done'),
      () => over || setState('failed'),
    );
    return () => {
      over = true;
    };
  }, [names]);
  return (
    <Frame title={t(`token.${kind}.title`)}>
      {state === 'checking' ? (
        <Progress text={t(`token.${kind}.checking`)} />
      ) : (
        <Outcome title={t(`token.${kind}.${state}.title`)} text={t(`token.${kind}.${state}.text`)}>
          <WaysOn />
        </Outcome>
      )}
    </Frame>
  );
}
