import type { Country } from '@rawi/contract';
import { SPOKEN_LANGUAGES, spokenLanguageName } from '@rawi/domain';
import { callingCodes } from './calling-codes.ts';

const english = new Intl.DisplayNames('en', { type: 'region' });
const arabic = new Intl.DisplayNames('ar', { type: 'region' });
/** Countries whose official name is longer than the common one. */
const said: Record<string, Country['countryname']> = {
  PS: { eng: 'Palestine', ara: 'فلسطين' },
  HK: { eng: 'Hong Kong', ara: 'هونغ كونغ' },
  MO: { eng: 'Macao', ara: 'ماكاو' },
};

const world: readonly Country[] = [...callingCodes]
  .map(([countrycode, callingcode]) => ({
    countrycode,
    callingcode,
    countryname: said[countrycode] ?? { eng: english.of(countrycode)!, ara: arabic.of(countrycode)! },
  }))
  .sort((a, b) => a.countryname.eng.localeCompare(b.countryname.eng, 'en'));

/** Every country with its calling code: the brand's own first, in the brand's order, then all others by English name. */
export function listCountries(ofBrand: readonly string[]): { data: Country[] } {
  const own = ofBrand.flatMap((code) => world.filter((one) => one.countrycode === code));
  return { data: [...own, ...world.filter((one) => !ofBrand.includes(one.countrycode))] };
}

/** The twelve audio and caption languages by their full forms (LANG-09, LANG-11). */
export function listLanguages() {
  return {
    data: SPOKEN_LANGUAGES.map((code) => ({
      languagecode: code,
      language: { eng: spokenLanguageName(code, 'en'), ara: spokenLanguageName(code, 'ar') },
    })),
  };
}
