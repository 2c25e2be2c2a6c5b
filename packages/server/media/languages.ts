// ISO 639-2 codes as containers carry them, that Intl does not shorten.
const BIBLIOGRAPHIC: Readonly<Record<string, string>> = {
  per: 'fa',
  chi: 'zh',
  fre: 'fr',
  ger: 'de',
  dut: 'nl',
  gre: 'el',
  rum: 'ro',
  cze: 'cs',
  slo: 'sk',
  alb: 'sq',
  arm: 'hy',
  baq: 'eu',
  bur: 'my',
  geo: 'ka',
  ice: 'is',
  mac: 'mk',
  may: 'ms',
  tib: 'bo',
  wel: 'cy',
};

/** A BCP 47 tag in its shortest form ("ara" becomes "ar"); "und" where there is none or it is not one. */
export function languageTag(written: string | undefined): string {
  const text = (written ?? '').trim().toLowerCase().replaceAll('_', '-');
  if (text === '') return 'und';
  try {
    return Intl.getCanonicalLocales(BIBLIOGRAPHIC[text] ?? text)[0] ?? 'und';
  } catch {
    return 'und';
  }
}

const namedLanguages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Whether a code is that of a language which players can show by its name. */
export function isNamedLanguage(written: string): boolean {
  // Without extensions, which a name says nothing of.
  return namedLanguages.of(new Intl.Locale(languageTag(written)).baseName) !== undefined;
}

/** A language's name in itself ("العربية", "English"); the tag where no name is known. */
export function languageName(tag: string): string {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'code' }).of(tag) ?? tag;
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    return tag;
  }
}
