import { Button, ButtonLink } from '@rawi/parts';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Title } from '../../shared/service-data/title.ts';
import { requestActionAt } from '../../shared/session/requested-place.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { StreamLoss } from './player-failure.ts';
import styles from './player-stage.module.css';

/** Why nothing plays: the viewer may not, or the stream was lost. */
export type StageReason = { phase: 'closed' } | { phase: 'failed'; kind: StreamLoss['kind']; text: string };

export interface StageNoticeProps {
  reason: StageReason;
  name: string;
  subtitle: string | undefined;
  prices: Title['prices'];
  page: { href: string; name: string };
  onRetry: () => void;
  /** Absent where the stage is a part of a page. */
  onBack: (() => void) | undefined;
}

/** What stands in place of the film: its name, why it does not play, and the ways on. */
export function StageNotice({ reason, name, subtitle, prices, page, onRetry, onBack }: StageNoticeProps) {
  const { t } = useI18n();
  const { phase } = reason;
  // The player had the focus, and is gone: a remote goes on from here.
  const firstWay = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  useEffect(() => firstWay.current?.focus({ preventScroll: true }), [phase]);
  const isStopped = reason.phase === 'failed' && reason.kind === 'stopped';
  return (
    <div className={styles.words} role={phase === 'failed' ? 'alert' : undefined}>
      <p className={styles.film}>
        {subtitle !== undefined && <bdi>{subtitle}</bdi>}
        <bdi>{name}</bdi>
      </p>
      <h2>{headingOf()}</h2>
      {reason.phase === 'closed' ? (
        <ul className={styles.needs}>
          {prices.map((model) => (
            <li key={model}>{t(`price.${model}`)}</li>
          ))}
        </ul>
      ) : (
        <p>{isStopped ? t('stopped.text') : reason.text}</p>
      )}
      <div className={styles.ways}>
        {phase === 'failed' ? (
          <>
            <Button ref={firstWay} icon={isStopped ? 'play' : 'retry'} onClick={onRetry}>
              {t(isStopped ? 'limit.watch' : 'error.retry')}
            </Button>
            <ButtonLink href={page.href} variant="quiet">
              {page.name}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink ref={firstWay} href={page.href} onClick={() => requestActionAt(page.href, 'play')}>
            {t('need.ways')}
          </ButtonLink>
        )}
        {onBack && (
          <Button variant="quiet" onClick={onBack}>
            {t('need.back')}
          </Button>
        )}
      </div>
    </div>
  );

  function headingOf(): string {
    if (reason.phase === 'closed') return t('need.title');
    return isStopped ? reason.text : t('error.failed.title');
  }
}

/** Escape leaves what stands in place of the player, as it leaves the player. */
export function useEscape(onBack: (() => void) | undefined): void {
  const leave = useEffectEvent(() => onBack?.());
  const isUsed = onBack !== undefined;
  useEffect(() => {
    if (!isUsed) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      // On a television the same key is Back, which is handled for the whole app.
      event.preventDefault();
      leave();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [isUsed]);
}
