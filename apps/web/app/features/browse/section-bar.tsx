import { ButtonLink } from '@rawi/parts';
import { guidePath } from '../../shared/guide/guide-path.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { hasExtension } from '../../shared/service-data/browser-source.ts';
import { useSite } from '../../shared/site/site.ts';
import styles from './section-bar.module.css';

/** Above the rails of a section: the link to all its titles at `path`, and of the channels to what runs on them. */
export function SectionBar({ path, live }: { path: string | undefined; live: boolean }) {
  const { t } = useI18n();
  const { language } = useSite();
  const showsGuide = live && hasExtension('guide');
  if (path === undefined && !showsGuide) return null;
  return (
    <p className={styles.bar}>
      {showsGuide && <ButtonLink href={guidePath(language)}>{t('section.guide')}</ButtonLink>}
      {path !== undefined && (
        <ButtonLink href={`${path}?orderby=newest`} variant="quiet">
          {t('section.all')}
        </ButtonLink>
      )}
    </p>
  );
}
