import { codeOfPrefix, type LanguagePrefix } from '@rawi/domain';
import { useLocation } from 'react-router';
import { useSpeaker } from '../i18n/language-context.tsx';
import { useSite } from '../site/site.ts';
import { keepPlace } from '../i18n/keep-place.ts';
import { pathInLanguage } from '../i18n/languages.ts';
import { rememberLanguage } from '../i18n/remember-language.ts';
import styles from './language-switch.module.css';

const names: Record<LanguagePrefix, string> = { en: 'English', ar: 'العربية' };

/**
 * The same page in the other language (LANG-08): the header's bar names only that one, its panel names both. The
 * page is loaded anew, and opens at the place where one was.
 */
export function LanguageSwitch({ place }: { place: 'bar' | 'panel' }) {
  const { t } = useSpeaker();
  const { language } = useSite();
  const { pathname } = useLocation();
  return (
    <ul className={styles[place]} aria-label={t('app.language')}>
      {(['en', 'ar'] as const).map((each) => (
        <li key={each} data-here={each === language || undefined}>
          {each === language ? (
            <span aria-current="true">{names[each]}</span>
          ) : (
            <a
              href={pathInLanguage(pathname, '', each)}
              hrefLang={each}
              lang={each}
              onClick={({ currentTarget }) => {
                // Only now: the page is kept for everyone by its path, and was rendered without query and hash.
                currentTarget.href = pathInLanguage(location.pathname, `${location.search}${location.hash}`, each);
                rememberLanguage(codeOfPrefix(each));
                keepPlace(currentTarget.pathname);
              }}
            >
              {names[each]}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
