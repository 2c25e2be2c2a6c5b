import { FORM_LIMITS } from './constants.ts';

/** Countries whose mobile numbers have ten digits at least, without the calling code (VALID-08). */
const TEN_DIGIT_COUNTRIES: readonly string[] = ['CA', 'CN', 'EG', 'GB', 'IN', 'IR', 'PK', 'TR', 'US'];
const TEN_DIGITS = 10;

/** The fewest digits that a mobile number of a country has, by its ISO 3166-1 alpha-2 code. */
export const mobileMinDigits = (country: string): number =>
  TEN_DIGIT_COUNTRIES.includes(country.toUpperCase()) ? TEN_DIGITS : FORM_LIMITS.mobileMinDigits;
