/**
 * Text normalisation for search. The same rules build the index and parse queries, so that diacritics, spelling habits
 * and keyboard layouts make no difference.
 */

/** Letters that NFKD leaves unchanged, mapped to the form of most keyboards. */
const letters: Record<string, string> = {
  // Arabic: a lone hamza and tatweel are dropped; alef maqsura and ta marbuta are often typed as ya and ha.
  ء: '',
  ـ: '',
  ى: 'ي',
  ة: 'ه',
  ٱ: 'ا',
  // Forms of Persian, Urdu and Kurdish keyboards.
  ک: 'ك',
  ڪ: 'ك',
  ی: 'ي',
  ې: 'ي',
  ے: 'ي',
  ہ: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ۀ: 'ه',
  ۃ: 'ه',
  ں: 'ن',
  پ: 'ب',
  چ: 'ج',
  ژ: 'ز',
  گ: 'ك',
  ڤ: 'ف',
  ٹ: 'ت',
  ڈ: 'د',
  ڑ: 'ر',
  // Latin letters without a separable accent.
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  ə: 'e',
};
const letterVariants = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');

/** Characters inside a word that do not split it: apostrophes of all kinds, ayn and hamza of transliterations. */
const apostropheInsideWord = /(?<=[\p{L}\p{N}])['’‘ʼʻʿʾ`´′＇](?=[\p{L}\p{N}])/gu;
const hyphenInsideWord = /(?<=[\p{L}\p{N}])[-‐‑‒–−_](?=[\p{L}\p{N}])/gu;

/** A text without case, accents, diacritics and letter variants: for comparing, not for showing. */
export function foldText(text: string): string {
  // Fast path: plain English text only needs lower case.
  if (/^[\w ,.:;!?&-]*$/.test(text)) return text.toLowerCase();
  return (
    text
      .toWellFormed()
      .replaceAll(apostropheInsideWord, '')
      .normalize('NFKD')
      // \p{M} has the diacritics of both scripts and, after NFKD, the hamza of alef, waw and ya.
      .replaceAll(/\p{M}|\p{Cf}/gu, '')
      .toLowerCase()
      .replaceAll(letterVariants, (letter) => letters[letter]!)
      .replaceAll(/\p{Nd}/gu, latinDigit)
  );
}

/** Unicode has the ten digits of each script in one run: count back to its zero. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  if (code < 128) return digit;
  let zero = code;
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** Longer words are truncated. */
const MAX_WORD_LENGTH = 40;

const splitWords = (folded: string): string[] =>
  folded
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => (word === '' ? [] : [[...word].slice(0, MAX_WORD_LENGTH).join('')]));

/** The normalised words of a text: without case, accents, diacritics and letter variants. */
export function searchWords(text: string): string[] {
  return splitWords(foldText(text));
}

export const isArabicWord = (word: string) => /^\p{Script=Arabic}/u.test(word);

/** A word without its article, also after a conjunction: both سيارة and والسيارة become سياره. */
function withoutArticle(word: string): string {
  return /^[وف]?ال(?=..)/u.test(word) ? word.replace(/^[وف]?ال/u, '') : word;
}

/** The word without its article, then the word without its prefixed particles. */
function strippedForms(word: string, particles: RegExp): string[] {
  const bare = withoutArticle(word);
  if (bare !== word || !isArabicWord(word)) return [bare];
  const withoutParticles = word.replace(particles, '');
  return withoutParticles === word ? [word] : [word, withoutArticle(withoutParticles)];
}

/** Two letters must remain after an article, three after a single-letter particle, which is often part of the root. */
const queryParticles = /^[وف]?(?:[بك]ال(?=..)|لل(?=..))|^و(?=...)/u;
const titleParticles = /^[وف]?(?:[بك]ال(?=..)|لل(?=..))|^[وبل](?=...)/u;

/** The forms of a query word, the likeliest first. */
export function formsOfWord(word: string): string[] {
  return strippedForms(word, queryParticles);
}

/** Every form under which the words of a text are indexed; compounds also as one word and without a possessive. */
export function formsOfText(text: string): Set<string> {
  const forms = new Set<string>();
  const folded = foldText(text);
  for (const word of splitWords(folded))
    for (const form of strippedForms(word, titleParticles)) forms.add(form);
  if (/[-‐‑‒–−_]/.test(text))
    for (const compound of text.match(/[\p{L}\p{N}\p{M}'’ʼ]+(?:[-‐‑‒–−_][\p{L}\p{N}\p{M}'’ʼ]+)+/gu) ?? [])
      for (const word of searchWords(compound.replaceAll(hyphenInsideWord, ''))) forms.add(word);
  for (const possessive of text.match(/\p{Script=Latin}+(?=['’ʼ]s(?!\p{L}))/gu) ?? [])
    for (const word of searchWords(possessive)) forms.add(word);
  for (const [, name] of folded.matchAll(/(?<!\p{L})(?:al|el)[\s-](\p{Script=Latin}{3,})/gu))
    forms.add(`al${name}`);
  return forms;
}

/** A title for comparing whole titles: its normalised words without articles. */
export function searchLine(text: string): string {
  const words = searchWords(text).map(withoutArticle);
  if (words.length > 1 && /^(?:the|an?)$/.test(words[0]!)) words.shift();
  return words.join(' ');
}

const stopWords = new Set(
  'a an and at by de el for from in is la le of on or the to with al في من على الى عن مع او و ان لا ما يا هو هي'
    .split(' ')
    .flatMap(searchWords),
);

/** Stop words. */
export const isStopWord = (word: string) => stopWords.has(word);

const latinSounds: [RegExp, string][] = [
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/tch|ch|sh/g, 'S'],
  [/kh/g, 'x'],
  [/gh/g, 'k'],
  [/th/g, 't'],
  [/dh/g, 'd'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/[cqg]/g, 'k'],
  [/v/g, 'f'],
  [/p/g, 'b'],
];
const arabicSounds: Record<string, string> = {
  ا: 'a',
  ب: 'b',
  ت: 't',
  ث: 't',
  ج: 'j',
  ح: 'h',
  خ: 'x',
  د: 'd',
  ذ: 'd',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'S',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'z',
  ع: 'a',
  غ: 'k',
  ف: 'f',
  ق: 'k',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'w',
  ي: 'y',
};
/** Shorter skeletons match too many words. */
const MIN_SKELETON_LENGTH = 3;

/**
 * A phonetic key: the consonants of a word by sound, the same for both scripts: Mohamed, Muhammad and محمد are `mhmd`,
 * Qandil, Kandeel and قنديل `kndl`. Undefined where too few consonants remain.
 */
export function wordSkeleton(word: string): string | undefined {
  let sounds = word;
  if (isArabicWord(word)) sounds = [...word].map((letter) => arabicSounds[letter] ?? '').join('');
  else if (!/^[a-z]+$/.test(word)) return undefined;
  else for (const [pattern, sound] of latinSounds) sounds = sounds.replaceAll(pattern, sound);
  const first = /^[aeiou]/.test(sounds) ? 'a' : sounds[0]!;
  const rest = sounds
    .slice(1)
    // Silent in both scripts: Fatimah, فاطمة.
    .replace(/h$/, '')
    .replaceAll(/[aeiouwy]/g, '');
  const skeleton = (first + rest).replaceAll(/(.)\1+/g, '$1');
  return skeleton.length >= MIN_SKELETON_LENGTH ? skeleton : undefined;
}
