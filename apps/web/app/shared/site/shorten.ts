/** A text of at most `most` characters, cut between two words, with an ellipsis where it was cut. */
export function shorten(text: string, maxLength: number): string {
  const plain = text.replaceAll(/\s+/gu, ' ').trim();
  if (plain.length <= maxLength) return plain;
  const start = plain.slice(0, maxLength);
  // A text without spaces is cut between two characters, never inside a surrogate pair.
  const cut = /[\ud800-\udbff]$/.test(start.slice(0, -1)) ? start.slice(0, -2) : start.slice(0, -1);
  const space = start.lastIndexOf(' ');
  return `${(space > maxLength / 2 ? start.slice(0, space) : cut).replace(/[\s\p{P}]+$/u, '')}…`;
}
