import type { Country } from '@rawi/contract';
import { viewerCountry } from '../../shared/session/country.ts';
import { referenceLists } from '../../shared/session/reference-lists.ts';

/** A mobile number in international form. A number without a calling code gets `callingcode`, the one of the viewer's country. */
export function withCallingCode(mobileno: string, callingcode: string): string {
  if (mobileno.startsWith('+')) return mobileno;
  return mobileno.startsWith('00')
    ? `+${mobileno.slice(2)}`
    : `+${callingcode}${mobileno.replace(/^0+/, '')}`;
}

/** The calling code of the viewer's country (CALL-13). Rejects when it cannot be fetched (VALID-23). */
export async function viewerCallingCode(): Promise<string> {
  const [countries, code] = await Promise.all([referenceLists.countries(), viewerCountry.current()]);
  const own = countries.find(({ countrycode }: Country) => countrycode === code);
  if (own === undefined) throw new Error('The country list does not contain the viewer’s country');
  return own.callingcode;
}
