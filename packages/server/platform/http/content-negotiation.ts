import Negotiator from 'negotiator';

export type Encoding = 'identity' | 'gzip' | 'br';

const preferred: Encoding[] = ['br', 'gzip'];
const available: Encoding[] = [...preferred, 'identity'];
/** Only a few values occur, and reading one takes 3 µs. */
const knownHeaders = new Map<string, Encoding>();
/** Limits of the memo: entries, and the length of a header. */
const MAX_KNOWN_HEADERS = 256;
const MAX_KNOWN_LENGTH = 128;
/** Of longer headers only the beginning is read. */
const MAX_HEADER_LENGTH = 512;

/** The library's types leave its second parameter out. */
interface EncodingNegotiator {
  encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
}

/** The best encoding for an `Accept-Encoding` header; of equal quality Brotli. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined) return 'identity';
  const known = knownHeaders.get(header);
  if (known !== undefined) return known;
  const headers = { 'accept-encoding': header.slice(0, MAX_HEADER_LENGTH) };
  const negotiator: EncodingNegotiator = new Negotiator({ headers });
  const encoding = (negotiator.encoding(available, { preferred }) ?? 'identity') as Encoding;
  if (knownHeaders.size < MAX_KNOWN_HEADERS && header.length <= MAX_KNOWN_LENGTH)
    knownHeaders.set(header, encoding);
  return encoding;
}

const languageTag = /^[a-z]{1,8}(?:-[a-z\d]{1,8})*$/i;

/** The preferred tag of an `Accept-Language` header; a wildcard or a malformed part counts as none. */
export function preferredLanguageTag(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const headers = { 'accept-language': header.slice(0, MAX_HEADER_LENGTH) };
  return new Negotiator({ headers }).languages().find((tag) => languageTag.test(tag));
}
