import { codeOfPrefix } from '@rawi/domain';
import { Icon, IconButton } from '@rawi/parts';
import { memo, useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { browserSource } from '../service-data/browser-source.ts';
import { screenPath, searchPath } from '../service-data/paths.ts';
import { loadSection } from '../service-data/section-page.ts';
import { useI18n } from '../i18n/i18n-context.tsx';
import { useSite, type MenuEntry } from '../site/site.ts';
import { AccountEntry } from './account-entry.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useEntriesThatFit } from './entries-that-fit.ts';
import { useMenuPanel } from './menu-panel.ts';
import { useSession } from '../session/use-session.ts';
import styles from './header.module.css';
import { useSearch } from './use-search.tsx';

/**
 * Logo, the screens of the configuration, search and the language switch. On wide windows the screens that fit are in
 * one line and the others under More; on narrow ones all are in a sheet behind the menu button.
 */
export const Header = memo(function Header() {
  const { t } = useI18n();
  const { language, brand, logo, menu: configured } = useSite();
  const moviesDisabled = useSession(({ movieEnabled }) => movieEnabled === 'No');
  const search = useSearch(searchPath(language));
  const [lifted, setLifted] = useState(false);
  const header = useRef<HTMLElement>(null);
  const line = useRef<HTMLUListElement>(null);
  const panelId = useId();
  const { open, toggle, close } = useMenuPanel(header);

  useEffect(() => {
    const updateLifted = () => setLifted(scrollY > 24);
    updateLifted();
    addEventListener('scroll', updateLifted, { passive: true });
    return () => removeEventListener('scroll', updateLifted);
  }, []);

  const menu = moviesDisabled ? configured.filter(({ id }) => id !== 'movies') : configured;
  const top = menu.filter(({ position }) => position === 'TOP');
  const rest = menu.filter(({ position }) => position === 'MORE');
  const fitting = useEntriesThatFit(line, top.length);
  const overflowing = [...top.slice(fitting), ...rest];
  const panelButtonProps = { 'aria-expanded': open, 'aria-controls': panelId, onClick: toggle };

  return (
    <header
      ref={header}
      className={styles.header}
      data-lifted={lifted || open || undefined}
      data-focus-scope={open || undefined}
    >
      <div className={styles.bar}>
        {menu.length > 0 && (
          <span className={styles.toggle}>
            <IconButton
              icon={open ? 'close' : 'menu'}
              label={t(open ? 'app.menu.close' : 'app.menu')}
              plain
              {...panelButtonProps}
            />
          </span>
        )}
        <a
          href={`/${language}`}
          className={styles.logo}
          aria-label={`${brand.name[language]} · ${t('app.home')}`}
        >
          {logo ? (
            <img src={logo.path} alt="" width={logo.width} height={logo.height} />
          ) : (
            brand.name[language]
          )}
        </a>
        <nav className={styles.nav} aria-label={t('app.menu')}>
          <ul ref={line} className={styles.line}>
            {top.map((entry, index) => (
              <li key={entry.id} inert={index >= fitting}>
                <Entry entry={entry} />
              </li>
            ))}
          </ul>
          <div className={styles.more} data-empty={overflowing.length === 0 || undefined}>
            <MoreButton entries={overflowing} {...panelButtonProps} />
            <div className={styles.panel} id={panelId} data-open={open || undefined}>
              <ul>
                <li className={styles.homeEntry}>
                  <HomeEntry />
                </li>
                {[...top, ...rest].map((entry) => (
                  <li key={entry.id} data-in-line={!overflowing.includes(entry) || undefined}>
                    <Entry entry={entry} />
                  </li>
                ))}
              </ul>
              <LanguageSwitch place="panel" />
            </div>
          </div>
        </nav>
        <a
          className={styles.search}
          href={searchPath(language)}
          aria-label={t('search.title')}
          aria-keyshortcuts="/"
          title={t('search.title')}
          onPointerEnter={search.prefetch}
          onFocus={search.prefetch}
          onClick={search.open}
        >
          <Icon name="search" />
        </a>
        <LanguageSwitch place="bar" />
        <AccountEntry />
      </div>
      {search.overlay}
      <OnNavigation act={close} />
    </header>
  );
});

/** Runs `act` at each navigation. A component of its own, so that a navigation does not render the header. */
function OnNavigation({ act }: { act: () => void }) {
  const { pathname } = useLocation();
  useEffect(act, [act, pathname]);
  return null;
}

/** Only in the sheet of a phone: elsewhere the logo is beside the menu. */
function HomeEntry() {
  const { t } = useI18n();
  const path = `/${useSite().language}`;
  const isCurrent = useLocation().pathname === path;
  return (
    <a href={path} className={styles.entry} aria-current={isCurrent ? 'page' : undefined}>
      {t('app.home')}
    </a>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { language } = useSite();
  const path = screenPath(language, entry.id);
  // ROUTE-61: addresses are compared without case; a screen's lists belong to it.
  const isCurrent = `${useLocation().pathname}/`.toLowerCase().startsWith(`${path}/`.toLowerCase());
  // Prefetches before a likely press; errors are shown by the navigation itself.
  const prefetch = () => {
    const options = { language: codeOfPrefix(language), firstRows: Infinity, behindGuard: false };
    loadSection(browserSource, entry.id, options).catch(() => undefined);
  };
  return (
    <a
      href={path}
      className={styles.entry}
      aria-current={isCurrent ? 'page' : undefined}
      onPointerEnter={prefetch}
      onPointerDown={prefetch}
      onFocus={prefetch}
    >
      {entry.title[codeOfPrefix(language)]}
    </a>
  );
}

/** Opens the entries that do not fit; marked while the current page is one of them. */
function MoreButton({
  entries,
  ...rest
}: {
  entries: MenuEntry[];
  'aria-expanded': boolean;
  'aria-controls': string;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}) {
  const { t } = useI18n();
  const { language } = useSite();
  const { pathname } = useLocation();
  const isCurrent = entries.some(({ id }) => pathname === screenPath(language, id));
  return (
    <button
      {...rest}
      type="button"
      className={`${styles.entry} ${styles.moreButton}`}
      data-here={isCurrent || undefined}
    >
      {t('app.more')}
      <Icon name="down" size={16} />
    </button>
  );
}
