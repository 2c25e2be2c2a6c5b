import { findFfmpeg, runProgram } from '@rawi/media';
import { testDatabase, type TestDatabase } from '@rawi/platform/testing';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readArguments, type Command } from '../cli/arguments.ts';
import { EXIT } from '../cli/cli-error.ts';
import { runAssets, runIngest, runRemake } from '../cli/commands.ts';
import { runCreateVouchers, runListVouchers } from '../cli/run-sales.ts';
import { openData, type OpenedData } from '../cli/open-data.ts';
import { film, smallCatalogue } from './small-catalogue.ts';

const [sample] = film('any').packages;
const catalogue = {
  ...smallCatalogue,
  contents: [
    ...smallCatalogue.contents,
    film('T1', { category: 'MUSIC', packages: [{ ...sample!, packageId: 'T1-CD' }] }),
  ],
};

let folder: string;
let environment: NodeJS.ProcessEnv;
let database: TestDatabase;
/** The command's process, and a worker of the service. */
let data: OpenedData;
let worker: OpenedData;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rawi-command-'));
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:d=1', '-c:v', 'libx264', '-preset', 'ultrafast'];
  await runProgram(findFfmpeg().ffmpeg, ['-v', 'error', ...picture, join(folder, 'film.mp4')]);
  const tone = ['-f', 'lavfi', '-i', 'sine=d=1', '-c:a', 'libmp3lame'];
  await runProgram(findFfmpeg().ffmpeg, ['-v', 'error', ...tone, join(folder, 'song.mp3')]);
  await writeFile(join(folder, 'text.mp4'), 'not a film\n');
  database = await testDatabase({ migrations: [] });
  environment = { DATABASE_URL: database.url, RAWI_DATA: join(folder, 'data') };
  data = await openData({ environment });
  for (const provider of ['rawi', 'layali']) await data.catalogue.import(provider, catalogue);
  worker = await openData({ environment, work: true });
});
afterAll(async () => {
  await worker.close();
  await data.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command in this process; returns its exit code and what it printed, without its progress. */
async function rawi(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const out = {
    line: (text: string) => void lines.push(text),
    error: (text: string) => void lines.push(text),
    progress: () => undefined,
    endProgress: () => undefined,
  };
  const context = { data, out, signal: new AbortController().signal };
  const command: Command = readArguments(args, folder);
  if (command.name === 'ingest') return { code: await runIngest(context, command), lines };
  if (command.name === 'assets') return { code: await runAssets(context, command), lines };
  if (command.name === 'remake') return { code: await runRemake(context, command), lines };
  if (command.name === 'vouchers create') return { code: await runCreateVouchers(context, command), lines };
  if (command.name === 'vouchers list') return { code: await runListVouchers(context, command), lines };
  throw new Error('no command');
}

const packagesOf = (providerId: string) => data.catalogue.reader.packages(providerId, 'M1');

test('a dry run tells what would be made, and makes nothing', async () => {
  const before = await packagesOf('rawi');
  const { code, lines } = await rawi('ingest', 'film.mp4', '--content', 'M1', '--asset', 'own', '--dry-run');
  expect(code).toBe(EXIT.done);
  expect(lines.slice(0, 5)).toEqual([
    'Film      own, 0:00:01',
    'Picture   160x90 at 25 frames a second',
    'Sound     none',
    'Captions  none',
    'Title     M1 (Film M1), in the clear: AV-FREE',
  ]);
  expect(lines.slice(5)).toEqual([
    expect.stringMatching(/^Room {6}up to \d+ MB, .* are free$/),
    'Note: The film has no sound.',
    'Nothing was made: --dry-run.',
  ]);
  expect(await packagesOf('rawi')).toEqual(before);
  expect((await rawi('assets', '--provider', 'rawi')).lines.join('\n')).not.toContain('own');
});

test('a file becomes the film of a title by the worker of the service, is listed, and is made again on request', async () => {
  const { code, lines } = await rawi('ingest', 'film.mp4', '--content', 'M1', '--asset', 'own');
  expect([code, ...lines.slice(-2)]).toEqual([
    EXIT.done,
    'Note: The film has no sound.',
    'Ready: own, played by M1.',
  ]);
  expect(
    (await packagesOf('rawi')).map(({ assetId, streamType, ready }) => [assetId, streamType, ready?.seconds]),
  ).toEqual([
    ['own', 'DASH', 1],
    ['own', 'HLS', 1],
  ]);
  expect(
    (await packagesOf('layali')).map(({ assetId }) => assetId),
    'another provider',
  ).not.toContain('own');
  expect((await rawi('assets')).lines).toContain('own  ready  M1');
  expect((await rawi('assets', 'own')).lines).toContain('Source    uploaded, film.mp4');
  expect((await rawi('ingest', 'film.mp4', '--content', 'M1', '--asset', 'own')).lines.at(-1)).toBe(
    'Ready: own was made of this file before.',
  );
  expect((await rawi('remake', 'own')).lines.at(-1)).toBe('Ready: own, played by M1.');
  expect(await rawi('remake', 'own', '--no-wait')).toMatchObject({ code: EXIT.done });
});

test('music without a picture is taken for a title of music as sound alone, and refused for others', async () => {
  const plan = await rawi('ingest', 'song.mp3', '--content', 'T1', '--asset', 'song', '--dry-run');
  expect(plan.lines.slice(0, 3)).toEqual([
    'Film      song, 0:00:01',
    'Picture   none: sound alone',
    'Sound     und',
  ]);
  const { lines } = await rawi('ingest', 'song.mp3', '--content', 'T1', '--asset', 'song', '--audio', 'ar');
  expect(lines.at(-1)).toBe('Ready: song, played by T1.');
  await expect
    .poll(async () => (await data.catalogue.reader.packages('rawi', 'T1'))[0]?.assetId)
    .toBe('song');
  const [entry] = await data.catalogue.reader.packages('rawi', 'T1');
  expect(entry?.ready?.files).toMatchObject({
    video: [],
    audio: [{ name: 'a-ar/init.mp4', language: 'ara' }],
    thumbnails: '',
  });
  await expect(rawi('ingest', 'song.mp3', '--content', 'M1')).rejects.toThrow(
    '"song.mp3" has sound but no video track. For music name a picture to show with it, as artwork.',
  );
});

test.each([
  [['ingest', 'film.mp4', '--content', 'M9'], 'has no title "M9"'],
  [['ingest', 'film.mp4', '--provider', 'nobody'], 'There is no provider "nobody". There are: '],
  [['assets', 'none'], 'has no asset "none"'],
  [['ingest', 'text.mp4'], '"text.mp4" is a text, not a film.'],
  [['ingest', 'film.mp4', '--captions', 'ar=text.mp4'], 'no captions were found in it'],
  [['ingest'], 'Name one file.'],
  [['ingest', 'film.mp4', '--captions', 'ar.srt'], 'LANG=FILE'],
  [['ingest', 'film.mp4', '--speed', '2'], "Unknown option '--speed'"],
  [['sell'], 'There is no command "sell".'],
  [['vouchers'], 'vouchers list'],
  [['vouchers', 'create', '--days', '30'], 'Name what the vouchers give'],
  [['vouchers', 'create', '--plan', 'NONE', '--days', '30'], 'rawi has no plan "NONE".'],
  [['vouchers', 'create', '--plan', 'NONE', '--days', 'many'], '--days is a number from 1 to 3660.'],
  [['vouchers', 'create', '--title', 'M1', '--days', '3'], '--availability'],
  [['subscription-token', '--plan', 'P', '--days', '3', '--msisdn', '33'], '--msisdn is a number with'],
  [['ingest', 'film.mp4', '--captions', 'xx=text.mp4'], '--captions: "xx" is not a language'],
])('%j is refused with a sentence', async (args, sentence) => {
  await expect(rawi(...args)).rejects.toThrow(sentence);
});

test('vouchers of one provider are listed by their batch, without their codes', async () => {
  const sold = { gift: { planId: 'P1' }, days: 30, count: 3, maxUses: 2, batch: 'Eid', expiresAt: null };
  const { codes } = await data.sales.createVouchers('rawi', sold);
  expect(new Set(codes).size).toBe(3);
  const { lines } = await rawi('vouchers', 'list', '--provider', 'rawi');
  expect(lines).toEqual([
    expect.stringMatching(/^Eid {2}P1 for 30 days {2}3 vouchers, 0 of 6 uses {2}\d{4}-\d\d-\d\d$/),
    '1 batch.',
  ]);
  expect((await rawi('vouchers', 'list', '--provider', 'layali')).lines).toEqual(['0 batches.']);
  await data.sales.createVouchers('layali', { ...sold, days: 1, count: 1, maxUses: 1 });
  expect((await rawi('vouchers', 'list', '--provider', 'layali')).lines[0]).toMatch(
    /^Eid {2}P1 for 1 day {2}1 voucher, 0 of 1 use {2}/,
  );
});

test('the command ends with a code for scripts', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../cli/rawi.ts'), ...args], {
      env: { ...process.env, ...environment, INIT_CWD: folder },
      encoding: 'utf8',
    });
  const refused = run('ingest', 'text.mp4');
  expect([refused.status, refused.stderr.trim()]).toEqual([
    EXIT.refused,
    '"text.mp4" is a text, not a film. Name the file that has the film.',
  ]);
  expect(run('sell').status).toBe(EXIT.usage);
});
