/**
 * How words are made equal for searching: the same rules write what is searched and read what is typed, so that
 * neither script, nor spelling habit, nor keyboard stands between a viewer and a title.
 */

/** Letters that the decomposition of Unicode leaves as they are, written as most keyboards write them. */
const letters: Record<string, string> = {
  // Arabic: a lone hamza says little, tatweel nothing; ya and ta marbuta by the habit of the hand.
  'ء': '', 'ـ': '', 'ى': 'ي', 'ة': 'ه', 'ٱ': 'ا',
  // Persian, Urdu and Kurdish forms on keyboards of their own.
  'ک': 'ك', 'ڪ': 'ك', 'ی': 'ي', 'ې': 'ي', 'ے': 'ي', 'ہ': 'ه', 'ھ': 'ه', 'ە': 'ه', 'ۀ': 'ه', 'ۃ': 'ه', 'ں': 'ن',
  'پ': 'ب', 'چ': 'ج', 'ژ': 'ز', 'گ': 'ك', 'ڤ': 'ف', 'ٹ': 'ت', 'ڈ': 'د', 'ڑ': 'ر',
  // Latin letters that carry no separate accent.
  'ß': 'ss', 'æ': 'ae', 'œ': 'oe', 'ø': 'o', 'ł': 'l', 'đ': 'd', 'ð': 'd', 'þ': 'th', 'ħ': 'h', 'ı': 'i', 'ŋ': 'n', 'ə': 'e',
};
const written = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');

/** What stands inside a word without parting it: apostrophes of all kinds, ayn and hamza of transliterations. */
const insideWord = /(?<=[\p{L}\p{N}])['’‘ʼʻʿʾ`´′＇](?=[\p{L}\p{N}])/gu;
const joint = /(?<=[\p{L}\p{N}])[-‐‑‒–−_](?=[\p{L}\p{N}])/gu;

function plain(text: string): string {
  // Most English texts have nothing to make equal but their case.
  if (/^[\w ,.:;!?&-]*$/.test(text)) return text.toLowerCase();
  return text
    .toWellFormed()
    .replaceAll(insideWord, '')
    .normalize('NFKD')
    // Marks hold the diacritics of both scripts and, once decomposed, the hamza of alef, waw and ya.
    .replaceAll(/\p{M}|\p{Cf}/gu, '')
    .toLowerCase()
    .replaceAll(written, (letter) => letters[letter]!)
    .replaceAll(/\p{Nd}/gu, latinDigit);
}

/** Each script has its ten digits in a row that starts at a multiple of ten or of sixteen. */
function latinDigit(digit: string): string {
  const code = digit.codePointAt(0)!;
  if (code < 128) return digit;
  let zero = code;
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}

/** A word longer than this is no word. */
const LONGEST_WORD = 40;

const cut = (folded: string): string[] =>
  folded.split(/[^\p{L}\p{N}]+/u).flatMap((word) => (word === '' ? [] : [[...word].slice(0, LONGEST_WORD).join('')]));

/** The words of a text as they are compared: no case, accent, diacritic, or form of a letter tells two apart. */
export function searchWords(text: string): string[] {
  return cut(plain(text));
}

export const isArabicWord = (word: string) => /^\p{Script=Arabic}/u.test(word);

/** A word without its article, alone or after the conjunction: both سيارة and والسيارة are سياره. */
function withoutArticle(word: string): string {
  return /^[وف]?ال(?=..)/u.test(word) ? word.replace(/^[وف]?ال/u, '') : word;
}

/** What a word may also be once its joined particles are taken off; the first form is the word without its article. */
function barest(word: string, particles: RegExp): string[] {
  const bare = withoutArticle(word);
  if (bare !== word || !isArabicWord(word)) return [bare];
  const taken = word.replace(particles, '');
  return taken === word ? [word] : [word, withoutArticle(taken)];
}

/** Two letters must be left after a joined article, three after a single letter, which is more often a root's own. */
const joined = /^[وف]?(?:[بك]ال(?=..)|لل(?=..))|^و(?=...)/u;
const joinedInTitles = /^[وف]?(?:[بك]ال(?=..)|لل(?=..))|^[وبل](?=...)/u;

/** The forms of a typed word, the likeliest first. */
export function formsOfWord(word: string): string[] {
  return barest(word, joined);
}

/** Every form under which the words of a text are found; compounds also as one word and without their possessive. */
export function formsOfText(text: string): Set<string> {
  const forms = new Set<string>();
  const folded = plain(text);
  for (const word of cut(folded)) for (const form of barest(word, joinedInTitles)) forms.add(form);
  if (/[-‐‑‒–−_]/.test(text))
    for (const compound of text.match(/[\p{L}\p{N}\p{M}'’ʼ]+(?:[-‐‑‒–−_][\p{L}\p{N}\p{M}'’ʼ]+)+/gu) ?? [])
      for (const word of searchWords(compound.replaceAll(joint, ''))) forms.add(word);
  for (const possessive of text.match(/\p{Script=Latin}+(?=['’ʼ]s(?!\p{L}))/gu) ?? [])
    for (const word of searchWords(possessive)) forms.add(word);
  for (const [, name] of folded.matchAll(/(?<!\p{L})(?:al|el)[\s-](\p{Script=Latin}{3,})/gu)) forms.add(`al${name}`);
  return forms;
}

/** A title as one line for comparing whole titles: its words, each without article, the first not "the" or "a". */
export function searchLine(text: string): string {
  const words = searchWords(text).map(withoutArticle);
  if (words.length > 1 && /^(?:the|an?)$/.test(words[0]!)) words.shift();
  return words.join(' ');
}

const commonWords = new Set(
  'a an and at by de el for from in is la le of on or the to with al في من على الى عن مع او و ان لا ما يا هو هي'
    .split(' ')
    .flatMap(searchWords),
);

/** Words that stand in too many titles to tell one from another. */
export const isCommonWord = (word: string) => commonWords.has(word);

const latinSounds: [RegExp, string][] = [
  [/x/g, 'ks'], [/ph/g, 'f'], [/tch|ch|sh/g, 'S'], [/kh/g, 'x'], [/gh/g, 'k'], [/th/g, 't'], [/dh/g, 'd'], [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'], [/[cqg]/g, 'k'], [/v/g, 'f'], [/p/g, 'b'],
];
const arabicSounds: Record<string, string> = {
  ا: 'a', ب: 'b', ت: 't', ث: 't', ج: 'j', ح: 'h', خ: 'x', د: 'd', ذ: 'd', ر: 'r', ز: 'z', س: 's', ش: 'S', ص: 's', ض: 'd',
  ط: 't', ظ: 'z', ع: 'a', غ: 'k', ف: 'f', ق: 'k', ك: 'k', ل: 'l', م: 'm', ن: 'n', ه: 'h', و: 'w', ي: 'y',
};
/** Fewer consonants are shared by too many words. */
const SHORTEST_SKELETON = 3;

/**
 * The consonants of a word by their sound, alike for both scripts: Mohamed, Muhammad and محمد are `mhmd`, Qandil,
 * Kandeel and قنديل `kndl`. None where too few are left to mean something.
 */
export function wordSkeleton(word: string): string | undefined {
  let sounds = word;
  if (isArabicWord(word)) sounds = [...word].map((letter) => arabicSounds[letter] ?? '').join('');
  else if (!/^[a-z]+$/.test(word)) return undefined;
  else for (const [pattern, sound] of latinSounds) sounds = sounds.replaceAll(pattern, sound);
  const first = /^[aeiou]/.test(sounds) ? 'a' : sounds[0]!;
  const rest = sounds
    .slice(1)
    // Mute in both scripts: Fatimah, فاطمة.
    .replace(/h$/, '')
    .replaceAll(/[aeiouwy]/g, '');
  const skeleton = (first + rest).replaceAll(/(.)\1+/g, '$1');
  return skeleton.length >= SHORTEST_SKELETON ? skeleton : undefined;
}
