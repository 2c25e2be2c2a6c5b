import { ButtonLink, Notice } from '@rawi/parts';
import { isNamedSection } from '../../shared/service-data/sections.ts';
import { peoplePath, searchPath } from '../../shared/service-data/paths.ts';
import { PageHead } from '../../shared/site/head.tsx';
import { useSpeaker } from '../../shared/i18n/language-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import styles from './screen-view.module.css';

/** What a section shows while there is nothing in it: its name, and ways on. */
function EmptySection() {
  const { t } = useSpeaker();
  const { language, brand } = useSite();
  return (
    <Notice motif={brand.theme.motif} title={t('section.empty')} text={t('section.empty.text')}>
      <ButtonLink href={`/${language}`} icon="home">
        {t('app.home')}
      </ButtonLink>
      <ButtonLink href={searchPath(language)} look="quiet" icon="search">
        {t('search.title')}
      </ButtonLink>
      <ButtonLink href={peoplePath(language)} look="quiet" icon="person">
        {t('people.title')}
      </ButtonLink>
    </Notice>
  );
}

/** The same, for a screen without a title. */
export const emptySection = <EmptySection />;

/** A section that the provider has not, or has switched off (CAT-10). */
export function ClosedSection({ id }: { id: string }) {
  const { t } = useSpeaker();
  const name = isNamedSection(id) ? t(`section.${id}`) : id;
  return (
    <>
      <PageHead title={name} unlisted />
      <h1 className={styles.title}>{name}</h1>
      <EmptySection />
    </>
  );
}
