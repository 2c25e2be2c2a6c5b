import { ButtonLink } from '@rawi/parts';
import { guidePath } from '../../shared/guide/guide-path.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { hasExtension } from '../../shared/service-data/browser-source.ts';
import { useSite } from '../../shared/site/site.ts';
import styles from './all-titles.module.css';

/** The link to all titles of a section, above its rails; of the channels also to what runs on them. */
export function AllTitles({ path, live }: { path: string; live: boolean }) {
  const { t } = useI18n();
  const { language } = useSite();
  return (
    <p className={styles.all}>
      {live && hasExtension('guide') && (
        <ButtonLink href={guidePath(language)}>{t('section.guide')}</ButtonLink>
      )}
      <ButtonLink href={`${path}?orderby=newest`} variant="quiet">
        {t('section.all')}
      </ButtonLink>
    </p>
  );
}
