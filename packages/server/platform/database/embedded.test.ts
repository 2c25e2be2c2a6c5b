import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { testConfig } from '../testing.ts';
import { openDatabase } from './open-database.ts';
import { isAlive } from '../operating-system.ts';
import { processStartTime, processesIn } from './ownership.ts';

const log = createLog({ logLevel: 'silent' });
const folders: string[] = [];

async function createFolder(name = 'rawi-e-'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), name));
  folders.push(folder);
  return folder;
}

afterEach(async () => {
  for (const folder of folders.splice(0)) {
    // The server of a killed process takes a moment to end.
    for (
      let waited = 0;
      (await processesIn(join(folder, 'postgres'))).length > 0 && waited < 20_000;
      waited += 20
    )
      await pause(20);
    await rm(folder, { recursive: true, force: true });
  }
});

const open = (folder: string) =>
  openDatabase(testConfig({ RAWI_DATA: folder, DATABASE_CONNECTIONS: '2' }), log);

interface Writer {
  child: ChildProcess;
  written: number;
}

/** A process that opens the folder and inserts rows, sending a message after each commit. */
async function startWriter(folder: string): Promise<Writer> {
  const child = fork(new URL('./embedded-writer.ts', import.meta.url), [folder], { silent: true });
  const writer: Writer = { child, written: 0 };
  await new Promise<void>((resolve, reject) => {
    let stderr = '';
    child.stderr?.on('data', (text: Buffer) => (stderr += text.toString()));
    child.on('message', (count: number) => {
      writer.written = count;
      resolve();
    });
    child.once('exit', (code) => reject(new Error(`writer ended with ${code}: ${stderr}`)));
  });
  return writer;
}

const serverPidOf = async (folder: string) =>
  Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

/** Kills the process, its server and all sessions together, so that none can clean up. */
async function killAll(folder: string, { child }: Writer): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const all = [child.pid!, ...(await processesIn(join(folder, 'postgres')))];
  for (const name of ['SIGSTOP', 'SIGKILL'] as const) for (const pid of all) process.kill(pid, name);
  await exited;
}

async function killProcess({ child }: Writer): Promise<void> {
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await exited;
}

describe('the embedded database', () => {
  test('starts, keeps its rows across a restart, and leaves no process behind', async () => {
    const folder = await createFolder();
    const first = await open(folder);
    expect(first.kind).toBe('embedded');
    expect(first.version).toBe(18);
    await first.pool.query('create table kept (value text)');
    await first.pool.query("insert into kept values ('سينما')");
    expect(await processesIn(join(folder, 'postgres'))).not.toEqual([]);
    await first.stop();
    expect(await processesIn(join(folder, 'postgres'))).toEqual([]);

    const second = await open(folder);
    expect((await second.pool.query('select value from kept')).rows).toEqual([{ value: 'سينما' }]);
    await second.stop();
  });

  test('supports Arabic: trigrams see Arabic letters and case folding is Unicode', async () => {
    const database = await open(await createFolder());
    await database.pool.query('create extension pg_trgm');
    const { rows } = await database.pool.query(
      "select array_length(show_trgm('سينما'), 1) as parts, lower('ÉCRAN') as low",
    );
    expect(rows).toEqual([{ parts: 6, low: 'écran' }]);
    await database.stop();
  });

  test('survives ten kills at random moments: no orphan process, a clean next start, every committed row', async () => {
    const folder = await createFolder();
    let committed = 0;
    for (let round = 0; round < 10; round++) {
      const writer = await startWriter(folder);
      await pause(Math.random() * 120);
      await killProcess(writer);
      committed = Math.max(committed, writer.written);
    }
    const database = await open(folder);
    const { rows } = await database.pool.query('select count(*) as rows, max(id) as last from written');
    expect(rows[0].last).toBe(rows[0].rows);
    expect(rows[0].rows).toBeGreaterThanOrEqual(committed);
    expect(committed).toBeGreaterThanOrEqual(10);
    await database.stop();
    expect(await processesIn(join(folder, 'postgres'))).toEqual([]);
  });

  test('ends soon after its parent process was killed', async () => {
    const folder = await createFolder();
    const writer = await startWriter(folder);
    const pid = await serverPidOf(folder);
    await killProcess(writer);
    for (let waited = 0; waited < 5000 && isAlive(pid); waited += 20) await pause(20);
    expect(await processesIn(join(folder, 'postgres'))).toEqual([]);
  });

  test('refuses a second process on the same folder, and the first goes on', async () => {
    const folder = await createFolder();
    const writer = await startWriter(folder);
    await expect(open(folder)).rejects.toThrow(
      /is in use by another process \(\d+ on .*\)\. Stop that one, or set RAWI_DATA to another folder\./,
    );
    const before = writer.written;
    await pause(100);
    expect(writer.written).toBeGreaterThan(before);
    await killProcess(writer);
  });

  test('of two that start together on a new folder, one starts and one is refused', async () => {
    const folder = await createFolder();
    const both = await Promise.allSettled([open(folder), open(folder)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const one of both) if (one.status === 'fulfilled') await one.value.stop();
  });

  test('starts with a stale pid file whose process id now belongs to another program', async () => {
    const folder = await createFolder();
    const first = await open(folder);
    await first.stop();
    const data = join(folder, 'postgres');
    await writeFile(
      join(data, 'postmaster.pid'),
      `${process.ppid}\n${data}\n1\n5432\n${folder}\n\n0 0\nready\n`,
    );
    const second = await open(folder);
    await second.stop();
  });

  test('works with a data folder whose path is too long for a socket', async () => {
    const folder = await createFolder(`rawi-${'long'.repeat(25)}-`);
    const database = await open(folder);
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await database.stop();
  });

  test('starts after a power loss: a stale pid file that says ready and a dead socket are ignored', async () => {
    const folder = await createFolder();
    const writer = await startWriter(folder);
    await killAll(folder, writer);
    const note = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8');
    expect(note.split('\n')[7]?.trim()).toBe('ready');
    expect(existsSync(join(folder, 'postgres-socket', '.s.PGSQL.5432'))).toBe(true);
    // The process id now belongs to another program, which also runs in the same folder.
    const otherProgram = spawn('sleep', ['60'], { cwd: join(folder, 'postgres') });
    await writeFile(
      join(folder, 'postgres', 'postmaster.pid'),
      note.replace(/^\d+/, String(otherProgram.pid)),
    );
    const lock = join(folder, 'postgres-socket', '.s.PGSQL.5432.lock');
    await writeFile(lock, (await readFile(lock, 'utf8')).replace(/^\d+/, String(otherProgram.pid)));

    const began = performance.now();
    const database = await open(folder);
    expect(performance.now() - began).toBeLessThan(10_000);
    const { rows } = await database.pool.query('select count(*) as rows from written');
    expect(rows[0].rows).toBeGreaterThanOrEqual(writer.written);
    await database.stop();
    expect([otherProgram.exitCode, otherProgram.signalCode]).toEqual([null, null]);
    otherProgram.kill();
  });

  test('starts while a session that outlived its server still runs a query', async () => {
    const folder = await createFolder();
    const writer = await startWriter(folder);
    const queryClient = new pg.Client({
      connectionString: `postgresql://rawi@localhost/rawi?host=${join(folder, 'postgres-socket')}`,
    });
    queryClient.on('error', () => undefined);
    await queryClient.connect();
    const {
      rows: [session],
    } = await queryClient.query('select pg_backend_pid() as pid');
    // The series is counted as it comes: as a table it would be written to disk, hundreds of megabytes a second.
    queryClient
      .query('select count(*) from (select generate_series(1, 20000000000)) as series')
      .catch(() => undefined);
    await pause(200);
    const server = await serverPidOf(folder);
    const startTime = await processStartTime(session.pid);
    process.kill(writer.child.pid!, 'SIGSTOP');
    process.kill(server, 'SIGKILL');
    await killProcess(writer);
    await pause(300);
    expect(await processesIn(join(folder, 'postgres'))).toContain(session.pid);

    const began = performance.now();
    const database = await open(folder);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(await processStartTime(session.pid)).not.toBe(startTime);
    await database.stop();
  });
});

describe('an external database', () => {
  test('that cannot be reached is reported in one sentence without its password', async () => {
    const config = testConfig({ DATABASE_URL: 'postgresql://someone:hunter22@127.0.0.1:1/films' });
    const refusal = openDatabase(config, log, { waitSeconds: 0.2 });
    await expect(refusal).rejects.toThrow(
      /^DATABASE_URL: the database at 127\.0\.0\.1:1\/films could not be reached in/,
    );
    await expect(refusal).rejects.not.toThrow(/hunter22/);
  });
});
