import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'rawi-f-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Command prefix that runs a program with a tmpfs mounted at `path` in its own mount namespace. */
function withTmpfs(mountOptions: string, path: string): string[] {
  const asRoot = process.getuid?.() === 0 ? [] : ['-U', '-r'];
  return [
    'unshare',
    ...asRoot,
    '-m',
    'sh',
    '-c',
    `mount -t tmpfs ${mountOptions} tmpfs "$1" && shift && exec "$@"`,
    'sh',
    path,
  ];
}

interface RunResult {
  code: number | null;
  stderr: string;
  stdout: string;
}

/** Starts the service with a data folder and waits until it exits. */
async function start(dataFolder: string, before: string[] = []): Promise<RunResult> {
  const [program = '', ...rest] = [...before, process.execPath, main];
  const env = {
    ...process.env,
    RAWI_DATA: dataFolder,
    DATABASE_URL: '',
    PORT: '0',
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
  };
  const child = spawn(program, rest, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended: RunResult = { code: null, stderr: '', stdout: '' };
  child.stderr.on('data', (text: Buffer) => (ended.stderr += text.toString()));
  child.stdout.on('data', (text: Buffer) => (ended.stdout += text.toString()));
  const late = setTimeout(() => child.kill('SIGKILL'), 80_000);
  ended.code = await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(late);
  return ended;
}

/** Matches one sentence on one line, without a stack trace. */
const oneSentence = (reason: string) => new RegExp(`^[A-Z][^\\n]*${reason}[^\\n]*\\.\\n$`);

describe('a data folder that cannot be used ends the start with one sentence and a non-zero exit code', () => {
  test('a path where no folder can be created', async () => {
    expect(await start('/proc/x')).toEqual({
      code: 1,
      stderr: expect.stringMatching(oneSentence('/proc/x cannot be used: it cannot be created there')),
      stdout: '',
    });
  });

  test('a file instead of a folder, and a file as its parent', async () => {
    const file = join(folder, 'file');
    await writeFile(file, 'a file');
    const all = await Promise.all([start(file), start(join(file, 'below'))]);
    for (const { code, stderr } of all)
      expect([code, stderr]).toEqual([1, expect.stringMatching(oneSentence('it is not a folder'))]);
  });

  test('a read-only file system', async () => {
    const path = join(folder, 'read-only');
    await mkdir(path);
    const { code, stderr } = await start(path, withTmpfs('-o ro', path));
    expect([code, stderr]).toEqual([1, expect.stringMatching(oneSentence('its file system is read-only'))]);
  });

  test('a folder without write permission', async () => {
    const path = join(folder, 'else');
    await mkdir(path);
    await chmod(path, 0o555);
    // Root may write anywhere, so its capabilities are dropped.
    const withoutCapabilities =
      process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-all', '--inh-caps=-all'] : [];
    const { code, stderr } = await start(path, withoutCapabilities);
    expect([code, stderr]).toEqual([1, expect.stringMatching(oneSentence('this user may not write there'))]);
  });

  test('a disk that is full already', async () => {
    const path = join(folder, 'small');
    await mkdir(path);
    const { code, stderr } = await start(path, withTmpfs('-o size=12m', path));
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(oneSentence('is full: the database cannot start')),
    ]);
  });
});
