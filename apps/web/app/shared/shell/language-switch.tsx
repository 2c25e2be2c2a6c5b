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
 * Links to the same page in the other language (LANG-08): the header bar shows only the other one, the panel both. The
 * document is loaded anew and restores the scroll position.
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
                // Set at the click: the document is cached by path and was rendered without query and hash.
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
