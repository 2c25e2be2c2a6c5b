import type { MessageId } from '@rawi/strings';
import { titlePath, titleTabPath } from '../../shared/service-data/paths.ts';
import type { Title } from '../../shared/service-data/title.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { useSite } from '../../shared/site/site.ts';
import styles from './title-tabs.module.css';

export type Tab = 'whole' | 'trailer' | 'related' | 'morelikethis';

/** The label of the first tab, which is the title's page itself. */
export function mainTabLabel({ objecttype }: Pick<Title, 'objecttype'>): MessageId {
  if (objecttype === 'SERIES') return 'title.episodes';
  if (objecttype === 'ALBUM') return 'title.tracks';
  return objecttype === 'BUNDLE' ? 'title.inBundle' : 'title.about';
}

const labels = { trailer: 'title.trailers', related: 'title.related', morelikethis: 'title.like' } as const;

/** The tabs as links to their addresses. */
export function TitleTabs({ title, tabs, current }: { title: Title; tabs: readonly Tab[]; current: Tab }) {
  const { t } = useI18n();
  const { language } = useSite();
  return (
    <nav className={styles.tabs} aria-label={t('title.parts')}>
      {tabs.map((tab) => (
        <a
          key={tab}
          href={tab === 'whole' ? titlePath(language, title) : titleTabPath(language, title, tab)}
          className={styles.tab ?? ''}
          aria-current={tab === current ? 'page' : undefined}
        >
          {t(tab === 'whole' ? mainTabLabel(title) : labels[tab])}
        </a>
      ))}
    </nav>
  );
}
