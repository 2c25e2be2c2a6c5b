import { ButtonLink } from '@rawi/parts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import styles from './all-titles.module.css';

/** The link to all titles of a section, above its rails. */
export function AllTitles({ path }: { path: string }) {
  const { t } = useI18n();
  return (
    <p className={styles.all}>
      <ButtonLink href={`${path}?orderby=newest`} variant="quiet">
        {t('section.all')}
      </ButtonLink>
    </p>
  );
}
