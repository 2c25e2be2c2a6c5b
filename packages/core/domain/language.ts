/** A display language in calls (LANG-06). */
export type LanguageCode = 'eng' | 'ara';
/** A display language in URLs and documents (ROUTE-01). */
export type LanguagePrefix = 'en' | 'ar';

const codes: Record<LanguagePrefix, LanguageCode> = { en: 'eng', ar: 'ara' };

/**
 * Cookie that marks a redirect to a language that the page server guessed: a browser with another stored choice then
 * redirects to that (LANG-02). It is removed by the page that follows.
 */
export const NEGOTIATED_COOKIE = 'languageNegotiated';

export function isLanguagePrefix(text: string | undefined): text is LanguagePrefix {
  return text === 'en' || text === 'ar';
}

/** LANG-10. */
export function codeOfPrefix(prefix: LanguagePrefix): LanguageCode {
  return codes[prefix];
}

/** LANG-10. */
export function prefixOfCode(code: LanguageCode): LanguagePrefix {
  return code === 'ara' ? 'ar' : 'en';
}

export function directionOf(language: LanguagePrefix): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** The code for one browser language tag: any Arabic gives `ara`, everything else `eng` (LANG-04, LANG-05). */
export function codeOfBrowserTag(tag: string | undefined): LanguageCode {
  return /^ar(-|$)/i.test(tag ?? '') ? 'ara' : 'eng';
}

/**
 * The display language: route prefix, then stored code, then browser (LANG-01, LANG-02, LANG-03). A client that sends
 * none, as most crawlers, gets the brand's own (LANG-05).
 */
export function chooseLanguage(from: {
  prefix?: string | undefined;
  stored?: string | undefined;
  browser?: string | undefined;
  brand?: LanguageCode | undefined;
}): LanguageCode {
  if (isLanguagePrefix(from.prefix)) return codeOfPrefix(from.prefix);
  if (from.stored === 'eng' || from.stored === 'ara') return from.stored;
  return from.browser === undefined && from.brand !== undefined ? from.brand : codeOfBrowserTag(from.browser);
}

const spokenNames: Record<string, { en: string; ar: string }> = {
  ara: { en: 'Arabic', ar: 'العربية' },
  kaz: { en: 'Kazakh', ar: 'الكازاخية' },
  tur: { en: 'Turkish', ar: 'التركية' },
  rus: { en: 'Russian', ar: 'الروسية' },
  hin: { en: 'Hindi', ar: 'الهندية' },
  urd: { en: 'Urdu', ar: 'الأردية' },
  kor: { en: 'Korean', ar: 'الكورية' },
  jpn: { en: 'Japanese', ar: 'اليابانية' },
  per: { en: 'Persian', ar: 'الفارسية' },
  eng: { en: 'English', ar: 'الإنجليزية' },
  chi: { en: 'Chinese', ar: 'الصينية' },
  uzb: { en: 'Uzbek', ar: 'الأوزبكية' },
};
const otherSpellings: Record<string, string> = { fas: 'per', zho: 'chi', ar: 'ara', en: 'eng' };

/** The full name of an audio or caption language (LANG-09, LANG-11); an unknown code is returned unchanged. */
export function spokenLanguageName(code: string, language: LanguagePrefix): string {
  return spokenNames[otherSpellings[code] ?? code]?.[language] ?? code;
}

/** The code of a spoken language, from any of its codes or its full name in either display language. */
export function spokenLanguageCode(text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  const code = otherSpellings[wanted] ?? wanted;
  if (Object.hasOwn(spokenNames, code)) return code;
  return Object.entries(spokenNames).find(
    ([, { en, ar }]) => en.toLowerCase() === wanted || ar === wanted,
  )?.[0];
}

/** The twelve audio and caption languages (LANG-09). */
export const SPOKEN_LANGUAGES = Object.keys(spokenNames);
