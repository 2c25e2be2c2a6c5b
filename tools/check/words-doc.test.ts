import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../set-up/paths.mjs';

interface WordEntry {
  english: string[];
  arabic: string[];
  meaning: string;
  where: string;
}

const entries: WordEntry[] = readFileSync(join(root, 'docs/words.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| /.test(line) && !line.startsWith('| English'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .map(([english = '', arabic = '', meaning = '', where = '']) => ({
    english: english.split(', '),
    arabic: arabic.split('، '),
    meaning,
    where,
  }));

test('each word of the domain is listed once, in both languages, with its meaning', () => {
  const english = entries.flatMap((word) => word.english);
  expect(english.filter((word, at) => english.indexOf(word) !== at)).toEqual([]);
  const arabic = entries.flatMap((word) => word.arabic);
  expect(arabic.filter((word, at) => arabic.indexOf(word) !== at)).toEqual([]);
  for (const word of entries) {
    for (const one of word.arabic) expect(one, word.english.join()).toMatch(/^[\p{Script=Arabic}\p{M}\s]+$/u);
    expect(word.meaning, word.english.join()).not.toBe('');
  }
});

test('every named folder exists, and every part of the service has its words', () => {
  const named = new Set(entries.map(({ where }) => where));
  for (const where of named)
    if (where !== 'everywhere')
      expect(
        [join('packages', where), where].some((folder) => existsSync(join(root, folder))),
        where,
      ).toBe(true);
  const modules = readdirSync(join(root, 'packages/server/modules')).map((name) => `server/modules/${name}`);
  const parts = [
    ...modules,
    'server/media',
    'server/platform',
    'core/brand',
    'core/contract',
    'core/domain',
    'ui/parts',
    'ui/player',
  ];
  expect(parts.filter((part) => entries.filter(({ where }) => where === part).length < 2)).toEqual([]);
});
