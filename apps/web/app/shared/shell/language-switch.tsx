import { codeOfPrefix, type LanguagePrefix } from '@rawi/domain';
import { useLocation } from 'react-router';
import { useI18n } from '../i18n/i18n-context.tsx';
import { useSite } from '../site/site.ts';
import { storeScrollPosition } from '../boot/left-for-next-page.ts';
import { pathInLanguage } from '../i18n/languages.ts';
import { storeLanguage } from '../i18n/store-language.ts';
import styles from './language-switch.module.css';

const names: Record<LanguagePrefix, string> = { en: 'English', ar: 'العربية' };

/**
 * Links to the same page in the other language (LANG-08): the header bar shows only the other one, the panel both. The
 * document is loaded anew and restores the scroll position.
 */
export function LanguageSwitch({ place }: { place: 'bar' | 'panel' }) {
  const { t } = useI18n();
  const { language } = useSite();
  const { pathname } = useLocation();
  return (
    <ul className={styles[place]} aria-label={t('app.language')}>
      {(['en', 'ar'] as const).map((option) => (
        <li key={option} data-here={option === language || undefined}>
          {option === language ? (
            <span aria-current="true">{names[option]}</span>
          ) : (
            <a
              href={pathInLanguage(pathname, '', option)}
              hrefLang={option}
              lang={option}
              onClick={({ currentTarget }) => {
                // Set at the click: the document is cached by path and was rendered without query and hash.
                currentTarget.href = pathInLanguage(
                  location.pathname,
                  `${location.search}${location.hash}`,
                  option,
                );
                storeLanguage(codeOfPrefix(option));
                storeScrollPosition(currentTarget.pathname);
              }}
            >
              {names[option]}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
