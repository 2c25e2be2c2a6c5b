import type { Country } from '@rawi/contract';
import { SPOKEN_LANGUAGES, spokenLanguageName } from '@rawi/domain';
import { callingCodes } from './calling-codes.ts';

const english = new Intl.DisplayNames('en', { type: 'region' });
const arabic = new Intl.DisplayNames('ar', { type: 'region' });
/** Countries whose official name is longer than the common one. */
const commonNames: Record<string, Country['countryname']> = {
  PS: { eng: 'Palestine', ara: 'فلسطين' },
  HK: { eng: 'Hong Kong', ara: 'هونغ كونغ' },
  MO: { eng: 'Macao', ara: 'ماكاو' },
};

const allCountries: readonly Country[] = [...callingCodes]
  .map(([countrycode, callingcode]) => ({
    countrycode,
    callingcode,
    countryname: commonNames[countrycode] ?? { eng: english.of(countrycode)!, ara: arabic.of(countrycode)! },
  }))
  .sort((a, b) => a.countryname.eng.localeCompare(b.countryname.eng, 'en'));

/** Every country with its calling code: the brand's own first, in the brand's order, then all others by English name. */
export function listCountries(brandCountries: readonly string[]): { data: Country[] } {
  const own = brandCountries.flatMap((code) => allCountries.filter((one) => one.countrycode === code));
  return { data: [...own, ...allCountries.filter((one) => !brandCountries.includes(one.countrycode))] };
}

/** Whether a country is one of the list that viewers choose theirs from, whatever the brand. */
export const isListedCountry = (code: string): boolean => callingCodes.has(code);

/** The twelve audio and caption languages by their full forms (LANG-09, LANG-11). */
export function listLanguages() {
  return {
    data: SPOKEN_LANGUAGES.map((code) => ({
      languagecode: code,
      language: { eng: spokenLanguageName(code, 'en'), ara: spokenLanguageName(code, 'ar') },
    })),
  };
}
