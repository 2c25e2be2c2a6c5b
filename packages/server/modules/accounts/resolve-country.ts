const names = new Intl.DisplayNames('en', { type: 'region' });

/**
 * The country of a caller: from the header of a trusted proxy, else the first country of the brand (CALL-21, CALL-22).
 * `seen` is the header's value; anything but an ISO 3166 code counts as unknown.
 */
export function resolveCountry(headerValue: string | undefined, brandCountries: readonly string[]) {
  const code =
    headerValue && /^[A-Z]{2}$/.test(headerValue) && headerValue !== 'XX' ? headerValue : brandCountries[0]!;
  return { CountryCode: code, CountryName: names.of(code) ?? code };
}
