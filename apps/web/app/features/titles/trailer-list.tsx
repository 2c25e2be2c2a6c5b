import { FramedPicture, Icon, Motif } from '@rawi/parts';
import { trailerPath } from '../../shared/service-data/paths.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { clockText } from '../../shared/facts/facts.ts';
import { preloadPlayer } from '../../shared/player/preload-player.ts';
import styles from './trailer-list.module.css';
import partStyles from './title-part.module.css';

/** The trailers of a title; a press plays one in place of the hero picture. */
export function TrailerList({ title, current }: { title: Title; current: string | undefined }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { language, brand } = useSite();
  return (
    <section className={partStyles.part} aria-labelledby="trailers">
      <h2 id="trailers">{t('title.trailers')}</h2>
      {title.trailers.length === 0 ? (
        <div className={partStyles.empty}>
          <Motif name={brand.theme.motif} />
          <p>{t('title.trailers.none')}</p>
        </div>
      ) : (
        <ul className={styles.list}>
          {title.trailers.map((trailer) => (
            <li key={trailer.id}>
              <a
                href={trailerPath(language, title, trailer.id, true)}
                className={styles.trailer ?? ''}
                aria-current={trailer.id === current || undefined}
                onPointerEnter={preloadPlayer}
                onFocus={preloadPlayer}
              >
                <span className={styles.still}>
                  <FramedPicture
                    shape="LANDSCAPE"
                    picture={trailer.picture ?? title.picture}
                    sizes="(width >= 1100px) 30vw, (width >= 600px) 46vw, 92vw"
                  />
                  <span className={styles.play}>
                    <Icon name="play" size={28} />
                  </span>
                </span>
                <span className={styles.name}>
                  <bdi>{trailer.title}</bdi>
                  {trailer.duration > 0 && (
                    <span className={styles.length}>{clockText(i18n, trailer.duration)}</span>
                  )}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
