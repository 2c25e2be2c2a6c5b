import { Button, ButtonLink } from '@rawi/parts';
import { guidePath } from '../../shared/guide/guide-path.ts';
import { timeOf } from '../../shared/guide/times.ts';
import { useChannelGuide } from '../../shared/guide/use-guide.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { hasExtension } from '../../shared/service-data/browser-source.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { useSite } from '../../shared/site/site.ts';
import styles from './channel-programmes.module.css';

/** Programmes that are listed from the present one on. */
const LISTED = 10;

/** The programmes of a channel from the present one on. Loaded in the browser, which knows the viewer's time. */
export function ChannelProgrammes({ channel }: { channel: Pick<Title, 'id'> }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language } = useSite();
  const { now, next, programmes, isLoading, isError, retry } = useChannelGuide(channel.id);
  if (!hasExtension('guide')) return null;
  const first = now ?? next;
  const listed = programmes
    .filter(({ start }) => first !== undefined && start >= first.start)
    .slice(0, LISTED);
  const mark = (id: string) =>
    id === now?.id ? t('guide.now') : id === next?.id ? t('guide.next') : undefined;
  return (
    <section className={styles.programmes} aria-labelledby="programmes" aria-busy={isLoading}>
      <div className={styles.head}>
        <h2 id="programmes">{t('guide.programmes')}</h2>
        <ButtonLink href={guidePath(language)} variant="quiet">
          {t('guide.title')}
        </ButtonLink>
      </div>
      {listed.length > 0 ? (
        <ol className={styles.list}>
          {listed.map((programme) => {
            const marked = mark(programme.id);
            return (
              <li key={programme.id} data-on={programme.id === now?.id || undefined}>
                <time dateTime={new Date(programme.start).toISOString()}>
                  {timeOf(i18n, programme.start)}
                </time>
                <div className={styles.words}>
                  {marked && <span className={styles.mark}>{marked}</span>}
                  <h3>
                    <bdi>{programme.title}</bdi>
                  </h3>
                  {programme.about !== '' && <p className={styles.about}>{programme.about}</p>}
                </div>
              </li>
            );
          })}
        </ol>
      ) : isError ? (
        <div className={styles.failed} role="alert">
          <p>{t('guide.failed')}</p>
          <Button variant="quiet" icon="retry" onClick={retry}>
            {t('guide.retry')}
          </Button>
        </div>
      ) : (
        <p className={styles.about}>{t(isLoading ? 'guide.loading' : 'guide.none')}</p>
      )}
    </section>
  );
}
