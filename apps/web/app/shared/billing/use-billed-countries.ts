import type { Country } from '@rawi/contract';
import { useEffect, useState } from 'react';
import { viewerCountry } from '../session/country.ts';
import { referenceLists } from '../session/reference-lists.ts';

/** The countries of the number that is billed, and the viewer's, once they are needed. */
export function useBilledCountries(isNeeded: boolean): {
  countries: readonly Country[] | undefined;
  country: string | undefined;
} {
  const [countries, setCountries] = useState<readonly Country[]>();
  const [country, setCountry] = useState<string>();
  useEffect(() => {
    if (!isNeeded) return;
    referenceLists.countries().then(setCountries, () => setCountries([]));
    viewerCountry.current().then(setCountry, () => undefined);
  }, [isNeeded]);
  return { countries, country };
}
