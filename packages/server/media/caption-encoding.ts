import { isUtf8 } from 'node:buffer';

/** The encoding of old caption files by their language; of the others windows-1252. Names are those of the WHATWG. */
const BY_LANGUAGE: Readonly<Record<string, string>> = {
  ar: 'windows-1256',
  fa: 'windows-1256',
  ur: 'windows-1256',
  ru: 'windows-1251',
  uk: 'windows-1251',
  bg: 'windows-1251',
  sr: 'windows-1251',
  el: 'windows-1253',
  tr: 'windows-1254',
  he: 'windows-1255',
  cs: 'windows-1250',
  hu: 'windows-1250',
  pl: 'windows-1250',
  ro: 'windows-1250',
  sk: 'windows-1250',
  hr: 'windows-1250',
  sl: 'windows-1250',
  vi: 'windows-1258',
  th: 'windows-874',
  zh: 'gb18030',
  ja: 'shift_jis',
  ko: 'euc-kr',
};

/** Bytes of the start that are looked at. */
const SAMPLE_BYTES = 65_536;

/** Text with the encoding that it was in, by its WHATWG name. */
export type DecodedText = { readonly text: string; readonly encoding: string };

/**
 * UTF-16 without a mark: line ends, digits, spaces and the first 256 letters have a zero byte, always on the same side;
 * other encodings of text have none.
 */
function utf16Of(bytes: Buffer): string | undefined {
  const zeros = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === 0) zeros[at % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < bytes.length / 20) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Letters of Arabic in a text, less what it does not have. */
function arabicScore(text: string): number {
  let score = 0;
  for (const char of text) {
    if (/[\u0621-\u063A\u0641-\u064A]/.test(char)) score += 1;
    else if (/[\u00C0-\u00FF\uFFFD]/.test(char)) score -= 2;
  }
  return score;
}

/** Of the two old encodings of Arabic the one in which the bytes are Arabic. */
function arabicEncoding(bytes: Buffer): string {
  const score = (encoding: string): number => arabicScore(new TextDecoder(encoding).decode(bytes));
  return score('iso-8859-6') > score('windows-1256') ? 'iso-8859-6' : 'windows-1256';
}

function encodingOf(bytes: Buffer, language: string): string {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf-16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf-16be';
  const wide = utf16Of(sample);
  if (wide !== undefined) return wide;
  if (isUtf8(bytes)) return 'utf-8';
  const old = BY_LANGUAGE[language.split('-')[0] ?? ''] ?? 'windows-1252';
  return old === 'windows-1256' ? arabicEncoding(sample) : old;
}

/**
 * Decodes a caption file: UTF-16 and UTF-8 are recognised, with or without their mark; what is neither is in the old
 * encoding of its language (BCP 47).
 */
export function decodeCaptions(bytes: Buffer, language: string): DecodedText {
  const encoding = encodingOf(bytes, language);
  return { text: new TextDecoder(encoding).decode(bytes), encoding };
}
