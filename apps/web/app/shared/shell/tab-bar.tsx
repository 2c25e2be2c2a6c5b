import { codeOfPrefix } from '@rawi/domain';
import { Icon, type IconName } from '@rawi/parts';
import { useLocation } from 'react-router';
import { useI18n } from '../i18n/i18n-context.tsx';
import { screenPath, searchPath } from '../service-data/paths.ts';
import { useSite } from '../site/site.ts';
import styles from './tab-bar.module.css';

/** Sections beside Home and Search: five tabs fit a phone. */
const SECTIONS = 3;

const iconByScreen: Record<string, IconName> = {
  movies: 'film',
  series: 'layers',
  live: 'live',
  music: 'note',
};

/** The main places at the foot of a phone's window: Home, the first sections of the menu, and Search. */
export function TabBar() {
  const { t } = useI18n();
  const { language, menu } = useSite();
  const { pathname } = useLocation();
  const home = `/${language}`;
  const sections = menu.filter(({ position }) => position === 'TOP').slice(0, SECTIONS);
  const tabs: { path: string; text: string; icon: IconName }[] = [
    { path: home, text: t('app.home'), icon: 'home' },
    ...sections.map(({ id, title }) => ({
      path: screenPath(language, id),
      text: title[codeOfPrefix(language)],
      icon: iconByScreen[id] ?? ('shapes' as const),
    })),
    { path: searchPath(language), text: t('search.title'), icon: 'search' },
  ];
  const isCurrent = (path: string) =>
    path === home ? pathname === home : `${pathname}/`.toLowerCase().startsWith(`${path}/`.toLowerCase());
  return (
    <nav className={styles.bar} aria-label={t('app.places')}>
      <ul className={styles.tabs}>
        {tabs.map(({ path, text, icon }) => (
          <li key={path}>
            <a href={path} className={styles.tab} aria-current={isCurrent(path) ? 'page' : undefined}>
              <Icon name={icon} size={22} />
              <span className={styles.text}>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
