import type { Country } from '@rawi/contract';

const table =
  'BH:973 SA:966 AE:971 KW:965 QA:974 OM:968 EG:20 JO:962 LB:961 IQ:964 SY:963 PS:970 YE:967 SD:249 LY:218 TN:216 DZ:213 MA:212 ' +
  'MR:222 SO:252 DJ:253 KM:269 TR:90 IN:91 PK:92 BD:880 PH:63 ID:62 MY:60 GB:44 FR:33 DE:49 ES:34 IT:39 US:1 CA:1 BR:55 JP:81 KR:82 AU:61';
const nameIn = (language: string) => new Intl.DisplayNames(language, { type: 'region' });
const [english, arabic] = [nameIn('en'), nameIn('ar')];

/** Some countries with their calling codes, as `listCountries` returns them (CALL-13). */
export const countries: readonly Country[] = table.split(' ').map((entry) => {
  const [countrycode = '', callingcode = ''] = entry.split(':');
  return {
    countrycode,
    callingcode,
    countryname: { eng: english.of(countrycode)!, ara: arabic.of(countrycode)! },
  };
});
