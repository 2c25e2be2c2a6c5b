import { CardSkeleton, Rail, RAIL_INITIAL_COUNT, type Shape } from '@rawi/parts';
import { addressWithoutLanguage } from '@rawi/domain';
import { isNamedSection, sectionIdOfPath } from '../../shared/service-data/sections.ts';
import { PageHead } from '../../shared/site/page-head.tsx';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import styles from './page-skeleton.module.css';

type PageKind = 'screen' | 'title' | 'film' | 'list';

/** The kind of page at an address, judged by the form of its path. */
export function pageKindOf(pathname: string): PageKind {
  const parts = addressWithoutLanguage(pathname)
    .toLowerCase()
    .split('/')
    .filter((part) => part !== '');
  if (parts.at(-1) === 'play' && parts.length > 3) return 'film';
  if (/^(?:movie|series)$/.test(parts[0] ?? '') && parts.length > 2) return 'title';
  const isScreen =
    parts.length === 0 ||
    /^(?:section-)?screen$/.test(parts[0]!) ||
    (parts.length === 1 && isNamedSection(sectionIdOfPath(pathname)));
  return isScreen ? 'screen' : 'list';
}

const shapes: Shape[] = ['LANDSCAPE', 'PORTRAIT'];
const LIST_CARDS = 12;

function RailSkeleton({ shape, index }: { shape: Shape; index: number }) {
  return (
    <Rail
      id={`outline-${index}`}
      title={'\u00a0'}
      shape={shape}
      count={RAIL_INITIAL_COUNT}
      busy
      arrowLabels={{ back: '', forward: '' }}
      renderItem={() => <CardSkeleton shape={shape} />}
    />
  );
}

/** The loading skeleton of a page whose data the browser fetches, in the shape of the final content. */
export function PageSkeleton({ pathname }: { pathname: string }) {
  const { t } = useI18n();
  const { language, brand } = useSite();
  const kind = pageKindOf(pathname);
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
              {Array.from({ length: LIST_CARDS }, (_, index) => (
                <CardSkeleton key={index} shape="PORTRAIT" />
              ))}
            </div>
          </>
        )}
      </div>
    </>
  );
}
