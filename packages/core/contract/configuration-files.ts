import { z } from 'zod';
import { call } from './call.ts';
import { countryCode, displayLanguage, languageCode, providerId } from './parameters.ts';

/** Files that the configuration names (countries, languages, FAQ), and the caller's network address and country. */

const bothLanguages = z.object({ eng: z.string(), ara: z.string() });
const providerParams = z.object({ providerid: providerId });
const FILE_CACHE = { seconds: 300, staleSeconds: 3600 };

export const country = z.object({
  countrycode: countryCode,
  /** Digits after the plus sign. */
  callingcode: z.string().regex(/^[1-9]\d{0,6}$/),
  countryname: bothLanguages,
});
export type Country = z.output<typeof country>;

export const listCountries = call({
  id: 'listCountries',
  base: 'site',
  method: 'GET',
  path: '/config/{providerid}/countries.json',
  summary: 'Countries with their calling codes, those of the brand first',
  guard: 'open',
  rows: ['CALL-13'],
  params: providerParams,
  reply: z.object({ data: z.array(country) }),
  errors: [1002, 1006],
  cache: FILE_CACHE,
});

/** An audio or caption language with its full names (LANG-09, LANG-11). */
export const spokenLanguage = z.object({ languagecode: languageCode, language: bothLanguages });

export type SpokenLanguage = z.output<typeof spokenLanguage>;

export const listLanguages = call({
  id: 'listLanguages',
  base: 'site',
  method: 'GET',
  path: '/config/{providerid}/languages.json',
  summary: 'Audio and caption languages with their full forms',
  guard: 'open',
  rows: ['CALL-14', 'LANG-09', 'LANG-11'],
  params: providerParams,
  reply: z.object({ data: z.array(spokenLanguage) }),
  errors: [1002, 1006],
  cache: FILE_CACHE,
});

/** Frequently asked questions; plain text, paragraphs separated by an empty line. */
export const faq = z.object({ data: z.array(z.object({ question: z.string(), answer: z.string() })) });
export type Faq = z.output<typeof faq>;

export const getFaq = call({
  id: 'getFaq',
  base: 'site',
  method: 'GET',
  path: '/config/{providerid}/faq-{language}.json',
  summary: 'The FAQ of a provider in one language; empty where the brand has no such file',
  guard: 'open',
  rows: ['UI-33'],
  params: providerParams.extend({ language: displayLanguage }),
  reply: faq,
  errors: [1002, 1006],
  cache: FILE_CACHE,
  audience: ['language'],
});

export const getAddress = call({
  id: 'getAddress',
  base: 'site',
  method: 'GET',
  path: '/config/ip.json',
  summary: 'The network address of the caller; not stored, and logged only in part',
  guard: 'open',
  rows: ['CALL-15'],
  reply: z.object({ ip: z.string() }),
  errors: [],
});

export const getRealtimeCountry = call({
  id: 'getRealtimeCountry',
  base: 'site',
  method: 'GET',
  path: '/cloud/getcountry',
  summary: 'The country of the caller, by the realtime service',
  guard: 'open',
  rows: ['CALL-16', 'CALL-22'],
  reply: z.object({ CountryCode: z.string(), CountryName: z.string() }),
  errors: [],
  audience: ['country'],
});
