import { describe, expect, test } from 'vitest';
import { typoKeys, typosAllowed } from './typo-keys.ts';
import { editDistance } from './edit-distance.ts';

const share = (one: string, other: string) => {
  const keys = new Set(typoKeys('p', other));
  return typoKeys('p', one).some((key) => keys.has(key));
};

describe('typos', () => {
  test.each([
    ['falcon', 'falcon', 0],
    ['falocn', 'falcon', 1],
    ['falcn', 'falcon', 1],
    ['falccon', 'falcon', 1],
    ['fulcon', 'falcon', 1],
    ['faclno', 'falcon', 2],
    ['pomegrante', 'pomegranate', 1],
    ['الفوانسي', 'الفوانيس', 1],
    ['falcon', 'castle', 3],
  ])('CALL-37 from %s to %s: %i', (one, other, typos) => {
    expect(editDistance(one, other, 2)).toBe(typos);
    expect(editDistance(other, one, 2)).toBe(typos);
  });

  test('of a word that is still being typed, only the typed letters count', () => {
    expect(editDistance('pomgr', 'pomegranate', 1, true)).toBe(1);
    expect(editDistance('pomegr', 'pomegranate', 2, true)).toBe(0);
    expect(editDistance('xyz', 'pomegranate', 2, true)).toBe(3);
  });

  test('short words may have few', () => {
    expect([2, 3, 5, 6, 20].map(typosAllowed)).toEqual([0, 1, 1, 2, 2]);
  });

  test('CALL-37 any word with its typos shares a key with itself', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (const word of ['sea', 'noura', 'falcon', 'pomegranate', 'lighthouse', 'فانوس', 'قافله', 'المسحراتي'])
      for (let round = 0; round < 200; round += 1) {
        let typed = [...word];
        for (let typo = 0; typo < typosAllowed(word.length); typo += 1) {
          const at = random(typed.length);
          const kind = random(4);
          if (kind === 0 && typed.length > 3) typed.splice(at, 1);
          else if (kind === 1) typed.splice(at, 0, 'x');
          else if (kind === 2) typed[at] = 'z';
          else typed = [...typed.slice(0, at), ...typed.slice(at, at + 2).reverse(), ...typed.slice(at + 2)];
        }
        // Where the typed word got so short that fewer typos are allowed, it is not expected to be found.
        if (typosAllowed(typed.length) >= typosAllowed(word.length))
          expect(share(typed.join(''), word), typed.join('')).toBe(true);
      }
  });

  test('words of different providers share no key', () => {
    expect(typoKeys('one', 'falcon').some((key) => typoKeys('two', 'falcon').includes(key))).toBe(false);
  });
});
