import { z } from 'zod';
import { call } from './call.ts';
import { countryCode, displayLanguage, languageCode, providerId } from './forms.ts';

/** The small files that the configuration names: countries, languages, questions; and what the caller looks like from here. */

const bothLanguages = z.object({ eng: z.string(), ara: z.string() });
const ofProvider = z.object({ providerid: providerId });
const FILE = { seconds: 300, staleSeconds: 3600 };

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
  params: ofProvider,
  reply: z.object({ data: z.array(country) }),
  errors: [1002, 1006],
  keep: FILE,
});

/** A language that films speak or are captioned in, by its full forms (LANG-09, LANG-11). */
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
  params: ofProvider,
  reply: z.object({ data: z.array(spokenLanguage) }),
  errors: [1002, 1006],
  keep: FILE,
});

/** Questions that viewers ask, with their answers; plain text, paragraphs parted by an empty line. */
export const faq = z.object({ data: z.array(z.object({ question: z.string(), answer: z.string() })) });
export type Faq = z.output<typeof faq>;

export const getFaq = call({
  id: 'getFaq',
  base: 'site',
  method: 'GET',
  path: '/config/{providerid}/faq-{language}.json',
  summary: 'The questions and answers of a provider in one language; none where the brand has no such file',
  guard: 'open',
  rows: ['UI-33'],
  params: ofProvider.extend({ language: displayLanguage }),
  reply: faq,
  errors: [1002, 1006],
  keep: FILE,
});

export const getAddress = call({
  id: 'getAddress',
  base: 'site',
  method: 'GET',
  path: '/config/ip.json',
  summary: 'The address that the caller is seen under; never kept, never logged whole',
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
  summary: 'The country that the caller is seen in, as the realtime service tells it',
  guard: 'open',
  rows: ['CALL-16', 'CALL-22'],
  reply: z.object({ CountryCode: z.string(), CountryName: z.string() }),
  errors: [],
});
