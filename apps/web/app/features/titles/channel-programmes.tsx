import { ButtonLink } from '@rawi/parts';
import { guidePath } from '../../shared/guide/guide-path.ts';
import { MINUTE_MS } from '../../shared/guide/programmes.ts';
import { OnNow } from '../../shared/guide/on-now.tsx';
import { timeOf } from '../../shared/guide/times.ts';
import { useChannelGuide } from '../../shared/guide/use-guide.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { hasExtension } from '../../shared/service-data/browser-source.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { useSite } from '../../shared/site/site.ts';
import styles from './channel-programmes.module.css';

/** Programmes that are listed after the next one. */
const LATER = 8;

/** What runs on a channel: now, next, and what follows today. Loaded in the browser, which knows the viewer's time. */
export function ChannelProgrammes({ channel }: { channel: Pick<Title, 'id'> }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const { at, now, next, programmes, isLoading } = useChannelGuide(channel.id);
  if (!hasExtension('guide')) return null;
  const later = programmes.filter(({ start }) => next !== undefined && start > next.start).slice(0, LATER);
  return (
    <section className={styles.programmes} aria-busy={isLoading}>
      <div className={styles.head}>
        <div className={styles.now}>
          <h2>{t('guide.now')}</h2>
          {now && at !== undefined ? (
            <>
              <OnNow programme={now} at={at} />
              <p className={styles.left}>
                {t('guide.left', { minutes: Math.ceil((now.end - at) / MINUTE_MS) })}
              </p>
              {now.about !== '' && <p className={styles.about}>{now.about}</p>}
            </>
          ) : (
            <p className={styles.left}>{isLoading ? t('guide.loading') : t('guide.offAir')}</p>
          )}
        </div>
        <ButtonLink href={guidePath(language)} variant="quiet">
          {t('guide.title')}
        </ButtonLink>
      </div>
      {next && (
        <>
          <h3>{t('guide.next')}</h3>
          <ol className={styles.list}>
            <li>
              <time dateTime={new Date(next.start).toISOString()}>{timeOf(i18n, next.start)}</time>
              <bdi>{next.title}</bdi>
            </li>
          </ol>
        </>
      )}
      {later.length > 0 && (
        <>
          <h3>{t('guide.later')}</h3>
          <ol className={styles.list}>
            {later.map((programme) => (
              <li key={programme.id}>
                <time dateTime={new Date(programme.start).toISOString()}>
                  {timeOf(i18n, programme.start)}
                </time>
                <bdi>{programme.title}</bdi>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
