const names = new Intl.DisplayNames('en', { type: 'region' });

/** A country by its ISO 3166 code, with its English name (CALL-21, CALL-22). */
export function nameCountry(code: string): { CountryCode: string; CountryName: string } {
  return { CountryCode: code, CountryName: (code && names.of(code)) || code };
}
