import { ButtonLink, Notice } from '@rawi/parts';
import { isNamedSection } from '../../shared/service-data/sections.ts';
import { peoplePath, searchPath } from '../../shared/service-data/paths.ts';
import { PageHead } from '../../shared/site/page-head.tsx';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import styles from './screen-view.module.css';

/** The empty state of a section, with links to Home, search and people. */
function EmptySection() {
  const { t } = useI18n();
  const { language, brand } = useSite();
  return (
    <Notice motif={brand.theme.motif} title={t('section.empty')} text={t('section.empty.text')}>
      <ButtonLink href={`/${language}`} icon="home">
        {t('app.home')}
      </ButtonLink>
      <ButtonLink href={searchPath(language)} variant="quiet" icon="search">
        {t('search.title')}
      </ButtonLink>
      <ButtonLink href={peoplePath(language)} variant="quiet" icon="person">
        {t('people.title')}
      </ButtonLink>
    </Notice>
  );
}

/** One constant element, so that a memoised screen does not re-render. */
export const emptySection = <EmptySection />;

/** A section that the provider does not have or has disabled (CAT-10). */
export function ClosedSection({ id }: { id: string }) {
  const { t } = useI18n();
  const name = isNamedSection(id) ? t(`section.${id}`) : id;
  return (
    <>
      <PageHead title={name} noIndex />
      <h1 className={styles.title}>{name}</h1>
      <EmptySection />
    </>
  );
}
