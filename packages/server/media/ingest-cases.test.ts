import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { scratchFolder } from './film-fixture.ts';
import {
  buildCase,
  describeOutcome,
  expectedOutcome,
  ingestCases,
  ingestTable,
  tryCase,
} from './test-kit/ingest-cases.ts';

// The others take another minute: `npm run bench -- ingest-files` runs all.
const quickCases = ingestCases.filter(({ quick }) => quick);
const folder = scratchFolder();
const files = new Map<string, string>();

beforeAll(async () => {
  const waiting = [...quickCases];
  const build = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift())
      files.set(one.file, await buildCase(one, folder));
  };
  await Promise.all([build(), build(), build()]);
});

test.each(quickCases)('$file: $what', async (one) => {
  const tried = await tryCase(one, files.get(one.file)!);
  expect(await describeOutcome(tried)).toEqual(expectedOutcome(one));
});

test('docs/ingest.md has the table of the cases', () => {
  const page = readFileSync(new URL('../../../docs/ingest.md', import.meta.url), 'utf8');
  expect(page, 'npm run bench -- ingest-files writes it').toContain(ingestTable());
  expect(ingestCases.length).toBeGreaterThanOrEqual(40);
  expect(new Set(ingestCases.map(({ file }) => file)).size).toBe(ingestCases.length);
});
