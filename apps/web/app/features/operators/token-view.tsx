import { ReplyError } from '@rawi/client';
import type { CallReply, Calls } from '@rawi/contract';
import { codeOfPrefix } from '@rawi/domain';
import { Button } from '@rawi/parts';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { WatchNow } from '../../shared/billing/watch-now.tsx';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { service } from '../../shared/session/account-service.ts';
import { useViewerKind } from '../../shared/session/use-viewer.ts';
import { useSite } from '../../shared/site/site.ts';
import { failureText } from '../../shared/i18n/failure-text.ts';
import { LogInFirst, Waiting } from './log-in-first.tsx';
import { HomeAndSupport, NarrowPage, Panel } from '../../shared/site/narrow-page.tsx';

type Opened = CallReply<Calls['confirmToken']>;

/** Failures that are not the link's: the same link may work later. */
const NOT_THE_LINKS = new Set([0, 1500, 1503, 8601]);

const neverChanges = () => () => undefined;
const readToken = () => new URLSearchParams(location.search).get('subscriptiontoken') ?? '';

/** The token of the address; undefined on the server, whose document is the same for all. */
const useToken = () => useSyncExternalStore(neverChanges, readToken, (): string | undefined => undefined);

/** Of what is no token: a link that was cut short, or has grown. There are no details here to check. */
const NO_TOKEN = new Set([1002, 1003]);

/** ROUTE-39, CALL-20: the page of a link that starts the plan that an operator has sold, for who is logged in. */
export function TokenView() {
  const { t } = useI18n();
  const token = useToken();
  const viewer = useViewerKind();
  return (
    <NarrowPage title={t('token.start.title')}>
      {token === undefined || viewer === 'unknown' ? (
        <Waiting />
      ) : token === '' ? (
        <Panel title={t('token.start.failed.title')} text={t('token.start.failed.text')}>
          <HomeAndSupport />
        </Panel>
      ) : viewer === 'visitor' ? (
        <LogInFirst
          title={t('token.start.logIn.title')}
          text={t('token.start.logIn.text')}
          action={t('token.start.logIn.go')}
          place={() => location.pathname + location.search}
        />
      ) : (
        <Start token={token} />
      )}
    </NarrowPage>
  );
}

function Start({ token }: { token: string }) {
  const i18n = useI18n();
  const { t, date } = i18n;
  const { language } = useSite();
  const [opened, setOpened] = useState<Opened>();
  const [error, setError] = useState<unknown>();
  const start = useCallback(async () => {
    setError(undefined);
    try {
      const query = { displaylanguage: codeOfPrefix(language) };
      setOpened(await service('confirmToken', { params: { token }, query }));
    } catch (failure) {
      setError(failure);
    }
  }, [token, language]);
  // Sent twice it opens nothing more: the service gives the same reply.
  useEffect(() => void start(), [start]);
  if (error !== undefined) {
    const mayTryAgain = !(error instanceof ReplyError) || NOT_THE_LINKS.has(error.code);
    const isNoToken = error instanceof ReplyError && NO_TOKEN.has(error.code);
    const text = isNoToken ? t('token.start.failed.text') : failureText(i18n, error);
    return (
      <Panel title={t('token.start.failed.title')} text={text}>
        {mayTryAgain && <Button onClick={() => void start()}>{t('token.start.again')}</Button>}
        <HomeAndSupport />
      </Panel>
    );
  }
  if (opened?.subscription === undefined)
    return (
      <>
        <Waiting />
        <p role="status">{t('token.start.wait')}</p>
      </>
    );
  const { subscription, name } = opened;
  const until = new Date(`${subscription.nextbilling}T00:00:00Z`);
  return (
    <Panel
      tone="good"
      title={t('token.start.done.title', { name: name ?? subscription.planid })}
      text={t('token.start.done.text', { date: date(until, { dateStyle: 'long', timeZone: 'UTC' }) })}
    >
      <WatchNow />
    </Panel>
  );
}
