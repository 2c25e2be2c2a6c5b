import { ButtonLink } from '@rawi/parts';
import { titlePath } from '../../shared/service-data/paths.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { useMoreTitles } from './use-more-titles.ts';

/**
 * The primary button of a bundle, which has no film and is not sold as a whole: it leads to its first title, whose own
 * button says what that needs. Until the titles are loaded, to their list on the page.
 */
export function BundleButton({ title }: { title: Title }) {
  const { t } = useI18n();
  const { language } = useSite();
  // The page's parts load the list.
  const [first] = useMoreTitles(title, {}, []).bundle ?? [];
  const href = first === undefined ? `${titlePath(language, title)}#bundle` : titlePath(language, first);
  return (
    <ButtonLink href={href} icon="play">
      {t('title.inBundle.begin')}
    </ButtonLink>
  );
}
