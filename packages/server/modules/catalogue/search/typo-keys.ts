/**
 * Symmetric deletion: words within two typos share a text that is left when up to two letters are deleted from both, so
 * that equal hashes find them without comparing all words. Only the first letters are used, which limits the number
 * of keys and matches words that are still being typed.
 */
const PREFIX_LENGTH = 7;

/** Typos that a word of so many letters may have. */
export function typosAllowed(letters: number): 0 | 1 | 2 {
  return letters < 3 ? 0 : letters < 6 ? 1 : 2;
}

/** FNV-1a over the UTF-16 units, as a signed 32-bit number. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value | 0;
}

/** The keys of a word with up to `typos` letters deleted; hashed with the provider, so that providers never match. */
export function typoKeys(
  providerId: string,
  word: string,
  typos: number = typosAllowed([...word].length),
): number[] {
  const letters = [...word].slice(0, PREFIX_LENGTH);
  let layer = new Set([letters.join('')]);
  const all = new Set(layer);
  for (let deleted = 0; deleted < typos; deleted += 1) {
    const next = new Set<string>();
    for (const text of layer) {
      const units = [...text];
      for (let at = 0; at < units.length; at += 1) next.add(units.toSpliced(at, 1).join(''));
    }
    for (const text of next) all.add(text);
    layer = next;
  }
  return [...new Set([...all].map((text) => hash(`${providerId} ${text}`)))];
}
