import { MINUTE_MS } from '../../shared/guide/programmes.ts';
import { OnNow } from '../../shared/guide/on-now.tsx';
import { timeOf } from '../../shared/guide/times.ts';
import { useChannelGuide, useServiceNowMs } from '../../shared/guide/use-guide.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { Title } from '../../shared/service-data/title.ts';
import styles from './channel-on-air.module.css';

/** In the hero of a channel: what is on now, until when, how much is left; in a gap what comes next. */
export function ChannelOnAir({ channel }: { channel: Pick<Title, 'id'> }) {
  const i18n = useI18n();
  const { t } = i18n;
  const at = useServiceNowMs();
  const { now, next } = useChannelGuide(channel.id);
  if (now && at !== undefined)
    return (
      <>
        <h2 className={styles.label}>{t('guide.now')}</h2>
        <OnNow programme={now} at={at} />
        <p className={styles.left}>
          {t('guide.left', { minutes: Math.max(0, Math.ceil((now.end - at) / MINUTE_MS)) })}
        </p>
      </>
    );
  if (next)
    return (
      <>
        <h2 className={styles.label}>{t('guide.next')}</h2>
        <p className={styles.next}>
          {timeOf(i18n, next.start)} <bdi>{next.title}</bdi>
        </p>
      </>
    );
  return null;
}
