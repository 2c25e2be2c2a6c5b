import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseLauncher, launchServer } from '../packages/server/platform/database/launch.ts';
import { createBus, openDatabase, runPrepared } from '../packages/server/platform/index.ts';
import { testConfig, testDatabase, type TestDatabase } from '../packages/server/platform/testing.ts';
import { connect } from '../tools/service/connect.ts';
import { freePort, runService, type RunningService } from '../tools/service/run-service.ts';
import { findProgram, howToInstall, pgbouncer } from '../tools/set-up/programs.mjs';
import { registeredDevice } from './playable-film.ts';

/** Server connections of a real PgBouncer in transaction pooling mode. */
const POOL_CONNECTIONS = 3;

let ownDatabase: TestDatabase;
let folder: string;
let pooler: ChildProcess | undefined;
let pooled: string;
let service: RunningService | undefined;

async function startPooler(): Promise<string> {
  const program = findProgram(pgbouncer);
  if (program === undefined) throw new Error(howToInstall(pgbouncer));
  const to = new URL(ownDatabase.url);
  const [host, user, name] = [
    to.searchParams.get('host') ?? to.hostname,
    decodeURIComponent(to.username),
    to.pathname.slice(1),
  ];
  const password = to.password === '' ? '' : ` password=${decodeURIComponent(to.password)}`;
  const port = await freePort();
  const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')];
  await writeFile(users, `"${user}" ""\n`, { mode: 0o644 });
  await writeFile(
    file,
    [
      '[databases]',
      `${name} = host=${host} port=${to.port || 5432} user=${user}${password}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      `default_pool_size = ${POOL_CONNECTIONS}`,
      'max_client_conn = 500',
      '',
    ].join('\n'),
  );
  // Like PostgreSQL it refuses to run as root, and exits with this process by the same launcher.
  ({ child: pooler } = launchServer(await chooseLauncher(folder), program, [file]));
  const address = `postgresql://${user}@127.0.0.1:${port}/${name}`;
  for (let tries = 0; tries < 600; tries += 1) {
    const client = await connect(address).catch(() => undefined);
    await client?.end();
    if (client) return address;
    await sleep(50);
  }
  throw new Error('PgBouncer did not start within 30 s.');
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rawi-p-'));
  ownDatabase = await testDatabase({ empty: true });
  pooled = await startPooler();
});

afterAll(async () => {
  await service?.stop();
  pooler?.kill('SIGINT');
  await ownDatabase.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Resets the state to before the first start, with all connections of the pooler already open. */
async function resetDatabase(): Promise<void> {
  await ownDatabase.database.pool.query(
    `do $$ begin execute format('alter role current_user in database %I reset search_path', current_database()); end $$`,
  );
  const clients = await Promise.all(Array.from({ length: POOL_CONNECTIONS }, () => connect(pooled)));
  // All at once, so that each takes its own connection; older ones are closed.
  await Promise.all(
    clients.map((client) =>
      client.query("select set_config('search_path', '\"$user\", public', false), pg_sleep(0.3)"),
    ),
  );
  await Promise.all(clients.map((client) => client.end()));
}

test('a pooler alone is refused with a message that names the missing setting', async () => {
  await resetDatabase();
  await expect(openDatabase(testConfig({ DATABASE_URL: pooled }), ownDatabase.log)).rejects.toThrow(
    /^DATABASE_URL: the database at \S+ seems to be a connection pooler; name the direct address in DATABASE_DIRECT_URL\.$/,
  );
});

test('behind a transaction pooler the whole service works, with many clients and few connections', async () => {
  await resetDatabase();
  const env = {
    DATABASE_URL: pooled,
    DATABASE_DIRECT_URL: ownDatabase.url,
    DATABASE_CONNECTIONS: '24',
    RAWI_DEMO_FILMS: '0',
  };
  service = await runService({ env });
  const { url } = service;
  const list = (await (
    await fetch(`${url}/cms/subscriber/v1/content?category=MOVIE&pagesize=100`)
  ).json()) as { data: { objectid: string; title: string }[] };
  const checkDevice = async (id: string) => expect(await registeredDevice(url, id)).toMatch(/^ey/);
  const checkPath = async (path: string) =>
    expect([path, (await fetch(url + path)).status]).toEqual([path, 200]);
  const requestsOf = (round: number) => [
    ...Array.from({ length: 12 }, (_, i) => checkDevice(`pooled-${round}-${i}`)),
    ...list.data
      .slice(round * 10, round * 10 + 10)
      .flatMap(({ objectid, title }) => [
        `/en/movie/x/${objectid}`,
        `/cms/subscriber/v1/content/${objectid}?displaylanguage=ara`,
        `/cms/subscriber/v1/content/search?displaylanguage=eng&query=${encodeURIComponent(title.slice(0, 5))}`,
      ])
      .map(checkPath),
  ];
  for (const round of [0, 1, 2]) await Promise.all(requestsOf(round));

  // Notifications and job locks work: both use the direct address.
  const objectId = list.data[0]!.objectid;
  await ownDatabase.database.pool.query(
    "update rawi.content_text set title = 'Past The Pooler' where provider_id = 'rawi' and object_id = $1",
    [objectId],
  );
  await createBus(ownDatabase.database, ownDatabase.log).publish({
    name: 'catalogue.changed',
    providerId: 'rawi',
  });
  await expect
    .poll(async () => (await fetch(`${url}/cms/subscriber/v1/content/${objectId}`)).text())
    .toContain('Past The Pooler');
  const jobs = "select count(*) as done from pgboss.job where state = 'completed'";
  await expect
    .poll(async () => (await ownDatabase.database.pool.query(jobs)).rows[0].done)
    .toBeGreaterThan(0);
  const failed = await ownDatabase.database.pool.query(
    "select name, output from pgboss.job where state in ('failed', 'retry')",
  );
  expect(failed.rows).toEqual([]);
});

test('prepared statements are used only where the pooler is configured to support them', async () => {
  const statement = { name: 'pooler.one.1', text: 'select $1::int as one, pg_sleep(0.05)' };
  const env = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: ownDatabase.url };
  const run = async (more: Record<string, string>) => {
    const database = await openDatabase(testConfig({ ...env, ...more }), ownDatabase.log);
    const rounds = Array.from({ length: 40 }, (_, i) =>
      runPrepared<{ one: number }>(database.kysely, statement, [i]),
    );
    return Promise.all(rounds)
      .then((all) => all.map(([row]) => row!.one))
      .finally(() => database.stop());
  };
  expect(await run({})).toEqual(Array.from({ length: 40 }, (_, i) => i));
  // This PgBouncer may or may not support them: either they work, or the server's error shows that they were sent.
  const named = await run({ DATABASE_PREPARED: 'on' }).then(
    () => 'known',
    (error: Error) => error.message,
  );
  expect(named).toMatch(/^known$|prepared statement ".*" (already exists|does not exist)/);
});
