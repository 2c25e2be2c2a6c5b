/**
 * The stories have all vowel signs. In spoken Arabic a word before a pause has its pausal form, and the article is joined
 * to the word before it; the synthesizer does neither by itself.
 */
const VOWEL = '[\\u064B-\\u0650]';
const SIGNS = /[\u064B-\u0652\u0670]/g;

/** The displayed line: without vowel signs, but with the tanwin on an alif. */
export function written(line: string): string {
  return line
    .replace(/\u0627\u064B|\u064B\u0627/g, '\uE000')
    .replace(SIGNS, '')
    .replace(/\uE000/g, '\u064B\u0627');
}

/** The line for speech: pausal forms before each stop, the article joined inside a phrase. */
export function spoken(line: string): string {
  return voiced(ordered(line.replace(/\u0627\u064B/gu, '\u064B\u0627')))
    .split(/(?<=[،.:؟])\s*/u)
    .filter((phrase) => phrase !== '')
    .map(phraseSpoken)
    .join(' ');
}

/** The synthesizer needs the shadda before the vowel sign. */
function ordered(text: string): string {
  return text.replace(new RegExp(`(${VOWEL})\u0651`, 'gu'), '\u0651$1');
}

const SHORT: Record<string, string> = { ا: '\u064E', ى: '\u064E', ي: '\u0650', و: '\u064F' };

/** A letter without a sign before a long vowel gets the short sign of that vowel. */
function voiced(text: string): string {
  return text.replace(
    /([بتثجحخدذرزسشصضطظعغفقكلمنهوي]\u0651?)([اىيو])(?![\u064B-\u0652])/gu,
    (all, letter: string, long: string) =>
      /[وي]$/u.test(letter) && long === 'ا' ? all : letter + SHORT[long] + long,
  );
}

function phraseSpoken(phrase: string): string {
  const stop = /[،.:؟]$/u.exec(phrase)?.[0] ?? '';
  const words = phrase.slice(0, phrase.length - stop.length).split(' ');
  const joined: string[] = [];
  for (const [i, word] of words.entries()) {
    const said = i === words.length - 1 ? pausal(word) : word;
    const before = joined.at(-1);
    if (before !== undefined && /^ا(?![\u064B-\u0652])/u.test(said)) {
      joined[joined.length - 1] = shortened(before) + withoutArticleVowel(said);
    } else joined.push(said);
  }
  return joined.join(' ') + stop;
}

function pausal(word: string): string {
  return word
    .replace(/\u064B\u0627$/u, 'ا')
    .replace(new RegExp(`\u0629${VOWEL}?$`, 'u'), 'ه')
    .replace(new RegExp(`${VOWEL}$`, 'u'), '');
}

/** A long vowel before a joined article is read short: fī al- becomes fil-. */
function shortened(word: string): string {
  return word.replace(/[\u064E\u0650\u064F]?([اىيو])$/u, (_all, long: string) => SHORT[long] ?? '');
}

/** Joined, the article loses its alif, and its lam too before a doubled letter. */
function withoutArticleVowel(word: string): string {
  return word.slice(1).replace(/^ل(?=[^\u064B-\u0652]\u0651)/u, '');
}
