import { CardSkeleton, Rail, RAIL_FILL, type Shape } from '@rawi/parts';
import { addressWithoutLanguage } from '@rawi/domain';
import { isNamedSection, sectionOfPath } from '../../shared/service-data/sections.ts';
import { PageHead } from '../../shared/site/head.tsx';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import styles from './page-skeleton.module.css';

type Kind = 'screen' | 'title' | 'film' | 'list';

/** The kind of page at an address, judged by the form of its path. */
export function kindOfPage(pathname: string): Kind {
  const parts = addressWithoutLanguage(pathname).toLowerCase().split('/').filter((part) => part !== '');
  if (parts.at(-1) === 'play' && parts.length > 3) return 'film';
  if (/^(?:movie|series)$/.test(parts[0] ?? '') && parts.length > 2) return 'title';
  const isScreen = parts.length === 0 || /^(?:section-)?screen$/.test(parts[0]!) || (parts.length === 1 && isNamedSection(sectionOfPath(pathname)));
  return isScreen ? 'screen' : 'list';
}

const shapes: Shape[] = ['LANDSCAPE', 'PORTRAIT'];
const OUTLINES = 12;

function RailSkeleton({ shape, index }: { shape: Shape; index: number }) {
  return (
    <Rail
      id={`outline-${index}`}
      title={'\u00a0'}
      shape={shape}
      count={RAIL_FILL}
      busy
      arrowLabels={{ back: '', forward: '' }}
      place={() => <CardSkeleton shape={shape} />}
    />
  );
}

/** The loading skeleton of a page whose data the browser fetches, in the shape of the final content. */
export function PageSkeleton({ pathname }: { pathname: string }) {
  const { t } = useSpeaker();
  const { language, brand } = useSite();
  const kind = kindOfPage(pathname);
  return (
    <>
      <PageHead />
      <h1 className="visually-hidden">{brand.name[language]}</h1>
      <p className="visually-hidden" role="status">
        {t('page.loading')}
      </p>
      <noscript>
        <p className={styles.noScript}>{t('page.noScript')}</p>
      </noscript>
      <div aria-hidden="true" aria-busy="true">
        {kind === 'film' && <div className={styles.film} />}
        {(kind === 'screen' || kind === 'title') && (
          <>
            <div className={kind === 'screen' ? styles.hero : styles.lead}>
              <div className={styles.words}>
                <span className={styles.name} />
                <span className={styles.line} />
                <span className={styles.line} />
                <span className={styles.button} />
              </div>
            </div>
            <div className={styles.rails}>
              {shapes.map((shape, index) => (
                <RailSkeleton key={shape} shape={shape} index={index} />
              ))}
            </div>
          </>
        )}
        {kind === 'list' && (
          <>
            <div className={styles.heading}>
              <span className={styles.name} />
            </div>
            <div className={styles.grid}>
              {Array.from({ length: OUTLINES }, (_, index) => (
                <CardSkeleton key={index} shape="PORTRAIT" />
              ))}
            </div>
          </>
        )}
      </div>
    </>
  );
}
