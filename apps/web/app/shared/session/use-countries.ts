import type { Country } from '@rawi/contract';
import { useEffect, useState } from 'react';
import { viewerCountry } from './country.ts';
import { referenceLists } from './reference-lists.ts';

/** The countries of a phone field, and the viewer's; an empty list where they could not be fetched (VALID-23). */
export function useCountries(): { countries: readonly Country[] | undefined; country: string | undefined } {
  const [countries, setCountries] = useState<readonly Country[]>();
  const [country, setCountry] = useState<string>();
  useEffect(() => {
    referenceLists.countries().then(setCountries, () => setCountries([]));
    viewerCountry.current().then(setCountry, () => undefined);
  }, []);
  return { countries, country };
}
