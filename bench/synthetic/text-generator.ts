/** Synthetic words of two languages with realistic frequencies; deterministic by seed. */

/** Pseudo-random numbers from 0 to 1, deterministic by seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const pick = <T>(random: () => number, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

const onsets = 'b br c ch cl d dr f fl g gr h j k l m n p pl pr qu r s sh sl st str t th tr v w'.split(' ');
const nuclei = 'a e i o u ai ea ee ou oo'.split(' ');
const codas = ['', '', '', 'n', 'r', 'l', 's', 't', 'm', 'nd', 'rk', 'st', 'ng', 'll', 'ck'];
const consonants = [...'بتثجحخدذرزسشصضطظعغفقكلمنهوي'];
/** Patterns of Arabic words over a triliteral root: digits stand for its consonants. */
const patterns =
  '123 12ا3 1ا23 م123 م12و3 12ي3 123ة ت1ا2و3 ا1ت2ا3 12ا3ة م1ا2ي3 123ان ا12ا3 1وا2ي3 ت12ي3 1ي2 1ا2'.split(' ');

function latinWord(random: () => number): string {
  const syllables = 1 + Math.floor(random() * 2.6);
  return Array.from(
    { length: syllables },
    () => pick(random, onsets) + pick(random, nuclei) + pick(random, codas),
  ).join('');
}

function arabicWord(random: () => number): string {
  const root = [pick(random, consonants), pick(random, consonants), pick(random, consonants)];
  return pick(random, patterns).replaceAll(/[123]/g, (digit) => root[Number(digit) - 1]!);
}

function vocabulary(size: number, make: () => string): string[] {
  const words = new Set<string>();
  while (words.size < size) {
    const word = make();
    if (word.length > 2) words.add(word);
  }
  return [...words];
}

/** Picks by Zipf's law: the tenth of the list is ten times rarer than the first. */
function frequent<T>(random: () => number, list: readonly T[]): T {
  return (
    list[Math.min(list.length - 1, Math.floor(list.length ** random()) - 1 + (random() < 0.5 ? 0 : 1))] ??
    list[0]!
  );
}

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);

/** Generates titles and names for a whole catalogue. */
export function createTextGenerator(seed: number) {
  const random = randomFrom(seed);
  const latin = vocabulary(90_000, () => latinWord(random));
  const arabic = vocabulary(70_000, () => arabicWord(random));
  const names = {
    latin: vocabulary(30_000, () => latinWord(random)),
    arabic: vocabulary(30_000, () => arabicWord(random)),
  };
  return {
    random,
    title() {
      const en = Array.from({ length: 1 + Math.floor(random() * 4) }, () => capital(frequent(random, latin)));
      if (random() < 0.3) en.unshift('The');
      if (en.length > 2 && random() < 0.3) en.splice(-1, 0, 'of');
      const ar = Array.from({ length: 1 + Math.floor(random() * 3.5) }, () => {
        const word = frequent(random, arabic);
        return random() < 0.4 ? `ال${word}` : random() < 0.08 ? `و${word}` : word;
      });
      return { en: en.join(' '), ar: ar.join(' ') };
    },
    name() {
      const first = Math.min(2000, Math.floor(2000 ** random()));
      const last = Math.floor(random() * names.latin.length);
      return {
        en: `${capital(names.latin[first]!)} ${capital(names.latin[last]!)}`,
        ar: `${names.arabic[first]!} ${names.arabic[last]!}`,
      };
    },
    pick: <T>(from: readonly T[]) => pick(random, from),
    frequent: <T>(from: readonly T[]) => frequent(random, from),
  };
}
