import { codeOfPrefix } from '@rawi/domain';
import { IconButton, Anchor } from '@rawi/parts';
import { useEffect, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { screenPath } from '../data/paths.ts';
import { useSpeaker } from '../document/language-context.tsx';
import { useSite } from '../document/site.ts';
import { rememberLanguage } from '../language/remember-language.ts';
import { pathInLanguage } from '../language/languages.ts';
import styles from './header.module.css';

/** Logo, the screens of the configuration, and the way to the other language. */
export function Header() {
  const { t } = useSpeaker();
  const { language, brand, menu } = useSite();
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const [lifted, setLifted] = useState(false);
  const panel = useId();
  const header = useRef<HTMLElement>(null);

  useEffect(() => {
    const look = () => setLifted(scrollY > 24);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    const onPress = (event: PointerEvent) => !header.current?.contains(event.target as Node) && setOpen(false);
    addEventListener('keydown', onKey);
    addEventListener('pointerdown', onPress);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', onPress);
    };
  }, [open]);

  const other = language === 'en' ? 'ar' : 'en';
  const code = codeOfPrefix(language);
  const entries = (position: 'TOP' | 'MORE') =>
    menu
      .filter((entry) => entry.position === position)
      .map((entry) => (
        <li key={entry.id}>
          <NavLink to={screenPath(language, entry.id)} className={styles.entry ?? ''} prefetch="none">
            {entry.title[code]}
          </NavLink>
        </li>
      ));
  const more = entries('MORE');

  return (
    <header ref={header} className={styles.header} data-lifted={lifted || open || undefined}>
      <Anchor href={`/${language}`} className={styles.logo} aria-label={`${brand.name[language]} · ${t('app.home')}`}>
        {brand.name[language]}
      </Anchor>
      <nav className={styles.nav} aria-label={t('app.menu')}>
        <ul className={styles.top}>{entries('TOP')}</ul>
        <div className={styles.sheet} id={panel} data-open={open || undefined}>
          <ul className={styles.topAgain}>{entries('TOP')}</ul>
          <ul className={styles.more}>{more}</ul>
        </div>
      </nav>
      <a
        className={styles.language}
        href={pathInLanguage(pathname, search, other)}
        hrefLang={other}
        lang={other}
        onClick={() => rememberLanguage(codeOfPrefix(other))}
      >
        {t('app.language.switch')}
      </a>
      {menu.length > 0 && (
        <span className={styles.toggle} data-needed={more.length > 0 || undefined}>
          <IconButton
            icon={open ? 'close' : 'menu'}
            label={open ? t('app.menu.close') : t('app.menu')}
            plain
            aria-expanded={open}
            aria-controls={panel}
            onClick={() => setOpen(!open)}
          />
        </span>
      )}
    </header>
  );
}
