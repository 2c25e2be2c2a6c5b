/** The currency that viewers of a country pay in, where it is one of the region's. */
const CURRENCY_OF: Readonly<Record<string, string>> = {
  AE: 'AED',
  BH: 'BHD',
  IN: 'INR',
  KW: 'KWD',
  OM: 'OMR',
  QA: 'QAR',
  SA: 'SAR',
};

/**
 * Prices of one thing in several currencies, that of the country (ISO 3166-1 alpha-2) first, then dollars, the others as
 * they are listed.
 */
export function localPricesFirst<T extends { currency: string }>(
  prices: readonly T[],
  country: string | undefined,
): T[] {
  const own = CURRENCY_OF[country ?? ''];
  const rank = ({ currency }: T) => (currency === own ? 0 : currency === 'USD' ? 1 : 2);
  return prices.toSorted((one, other) => rank(one) - rank(other));
}
