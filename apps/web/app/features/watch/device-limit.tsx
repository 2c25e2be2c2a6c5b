import { ReplyError } from '@rawi/client';
import type { CallReply, Calls } from '@rawi/contract';
import { codeOfPrefix } from '@rawi/domain';
import { Button, ButtonLink } from '@rawi/parts';
import type { I18n } from '@rawi/strings';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { DeviceIcon } from '../../shared/devices/device-icon.tsx';
import { deviceKind, deviceLabel } from '../../shared/devices/device-label.ts';
import { formatMoment } from '../../shared/i18n/moment.ts';
import { useServiceNow } from '../../shared/i18n/use-now.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useQueryScope, viewKey } from '../../shared/service-data/queries.ts';
import { service } from '../../shared/session/account-service.ts';
import { useSite } from '../../shared/site/site.ts';
import styles from './device-limit.module.css';

type RunningStreams = CallReply<Calls['listStreams']>;
type RunningStream = RunningStreams['data'][number];

/** Milliseconds between two looks at what runs: a stream may stop by itself meanwhile. */
const REFRESH_MS = 10_000;
const LIMIT_CODE = 8801;
/** The slot was released and taken by another stream meanwhile: there is nothing left to stop. */
const GONE_CODE = 7001;

export interface DeviceLimitProps {
  /** The page linked as another way on, and its name. */
  page: { href: string; name: string };
  /** Opens the film here. */
  onWatchHere: () => void;
}

/** All slots are taken (PLAY-11): the streams that hold them, each with a way to stop it and watch here. */
export function DeviceLimit({ page, onWatchHere }: DeviceLimitProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const scope = useQueryScope();
  const displaylanguage = codeOfPrefix(language);
  const [stopping, setStopping] = useState<string>();
  const isStopping = useRef(false);
  const [hasFailed, setHasFailed] = useState(false);
  const ways = useRef<HTMLDivElement>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: viewKey(scope, 'running-streams', [displaylanguage]),
    queryFn: () => service('listStreams', { query: { displaylanguage } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: stopping === undefined && REFRESH_MS,
  });
  const now = useServiceNow(data);
  const isKnown = data !== undefined;
  const isFree = isKnown && data.totalcount < data.maxstreams;
  const hasNone = !isKnown && isError;

  const slots = data?.data.map(({ slotid }) => slotid).join(' ');

  const focusFirst = () =>
    ways.current?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true });
  // The player had the focus, and is gone: a remote goes on at the first way.
  useEffect(focusFirst, [isKnown, isFree, hasNone]);
  // The stream whose button had the focus has ended, and another has taken its slot.
  useEffect(() => {
    if (document.activeElement === document.body) focusFirst();
  }, [slots]);

  async function stopAndWatch(slotid: string) {
    // Of two presses in a row the second comes before the first is rendered.
    if (isStopping.current) return;
    isStopping.current = true;
    setStopping(slotid);
    setHasFailed(false);
    try {
      await service('stopSlot', { params: { slotid } });
    } catch (error) {
      if (!(error instanceof ReplyError && error.code === GONE_CODE)) {
        isStopping.current = false;
        setStopping(undefined);
        setHasFailed(true);
        return;
      }
    }
    onWatchHere();
  }

  return (
    <section className={styles.limit} aria-labelledby="device-limit">
      <div role="alert">
        <h2 id="device-limit">{i18n.error(LIMIT_CODE, 'Device Limit Reached')}</h2>
        {isKnown && <p>{isFree ? t('limit.free') : t('limit.text', { most: data.maxstreams })}</p>}
        {hasNone && <p>{t('limit.failed')}</p>}
      </div>
      <div ref={ways} className={styles.ways}>
        {isFree && <Button onClick={onWatchHere}>{t('limit.watch')}</Button>}
        {isKnown && !isFree && (
          <ul className={styles.streams}>
            {data.data.map((stream) => (
              <StreamRow
                key={stream.slotid}
                stream={stream}
                now={now}
                isStopping={stopping === stream.slotid}
                isDisabled={stopping !== undefined}
                onStop={() => void stopAndWatch(stream.slotid)}
              />
            ))}
          </ul>
        )}
        {!isKnown && !hasNone && (
          <div className={styles.skeleton} role="status" aria-label={t('limit.loading')}>
            <span />
            <span />
          </div>
        )}
        {hasFailed && <p role="alert">{t('limit.notStopped')}</p>}
        <div className={styles.others}>
          {hasNone && (
            <Button icon="retry" onClick={() => void refetch()}>
              {t('error.retry')}
            </Button>
          )}
          <ButtonLink href={page.href} variant="text">
            {t('limit.back', { title: page.name })}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

/** Where a stream plays, as a viewer recognises it. */
function deviceText(i18n: I18n, { current, devicename, devicetype, deviceos }: RunningStream): string {
  if (current) return i18n.t('limit.thisDevice');
  if (devicename.trim() !== '') return deviceLabel(i18n, devicename);
  return i18n.t(
    devicetype === '' ? 'devices.unnamed' : `devices.type.${deviceKind({ devicetype, deviceos })}`,
  );
}

interface StreamRowProps {
  stream: RunningStream;
  now: number;
  isStopping: boolean;
  isDisabled: boolean;
  onStop: () => void;
}

function StreamRow({ stream, now, isStopping, isDisabled, onStop }: StreamRowProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { direction } = useSite();
  const { title, seriestitle, started } = stream;
  const device = deviceText(i18n, stream);
  const name = title ?? t('limit.hidden');
  return (
    <li>
      <span className={styles.icon}>
        <DeviceIcon kind={deviceKind(stream)} />
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          {seriestitle !== undefined && (
            <>
              <bdi>{seriestitle}</bdi> ·
            </>
          )}
          <bdi>{name}</bdi>
        </p>
        <p className={styles.about}>
          <span dir={direction}>{device}</span> ·{' '}
          {t('limit.started', { when: formatMoment(i18n, started, now) })}
        </p>
      </div>
      {/* Not `disabled`: the focus would be lost while it is stopped. */}
      <Button
        variant="quiet"
        aria-label={isStopping ? undefined : t('limit.stopOf', { title: name, device })}
        aria-disabled={isDisabled}
        onClick={onStop}
      >
        {t(isStopping ? 'limit.stopping' : 'limit.stop')}
      </Button>
    </li>
  );
}
