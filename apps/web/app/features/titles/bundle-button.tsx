import { ButtonLink } from '@rawi/parts';
import { titlePath } from '../../shared/service-data/paths.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import { PlayButton } from './play-button.tsx';
import { useMoreTitles } from './use-more-titles.ts';
import { useTitleAccess } from './use-title-access.ts';

/**
 * The primary button of a bundle, which has no film: where it is sold as a whole it opens what that costs. Otherwise, and
 * once it is bought, it leads to its first title, whose own button says what that needs; until the titles are loaded, to
 * their list on the page.
 */
export function BundleButton({ title }: { title: Title }) {
  const { t } = useI18n();
  const { language } = useSite();
  const { plays } = useTitleAccess(title);
  // The page's parts load the list.
  const [first] = useMoreTitles(title, {}, []).bundle ?? [];
  if (title.saleIds && !plays) return <PlayButton title={title} episode={undefined} />;
  const href = first === undefined ? `${titlePath(language, title)}#bundle` : titlePath(language, first);
  return (
    <ButtonLink href={href} icon="play">
      {t('title.inBundle.begin')}
    </ButtonLink>
  );
}
