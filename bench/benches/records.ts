import { createLog, openDatabase } from '@rawi/platform';
import { testConfig } from '@rawi/platform/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Socket } from 'node:net';
import { flood, type FloodRequest } from '../../apps/server/tests/flood.ts';
import { startService, type ServiceUnderTest } from '../../apps/server/tests/service-under-test.ts';
import type { Bench, BenchContext, Row } from '../bench.ts';
import { sendLoad, type LoadResult } from '../load.ts';
import { insertStreamAccounts } from '../stream-accounts.ts';

const VIEWERS = 2000;
const SECONDS = 10;
const INSERT_CONNECTIONS = 32;
/** Players of which each waits for the reply to its heartbeat. */
const BEATING_PLAYERS = 512;
/** Of each player, in turns of the titles: more than a run sends. */
const BEATS_OF_EACH = 160;
const TITLES = 4;
const RACED_WRITES = 10_000;
/** Fewer than are promised: both ends of each are open files of this process. */
const STREAMS = 8000;
const PROMISED_STREAMS = 10_000;
const figure = (value: number) => value.toLocaleString('en');

const uidOf = (viewer: number) => `bench-uid-${viewer}`.padEnd(24, 'x');
const nodeOf = (viewer: number, title: string) =>
  `/cloud/subscriber/viewer-${viewer}/viewer-${viewer}/content/${title}.json?auth=${uidOf(viewer)}`;

/** A database that is durable, as those of tests are not: the service is started over it. */
async function useDurableServer({ folder, onEnd }: BenchContext): Promise<void> {
  const log = createLog({ logLevel: 'silent' });
  const database = await openDatabase(testConfig({ RAWI_DATA: folder }), log);
  onEnd(() => database.stop());
  const former = process.env['DATABASE_URL'];
  process.env['DATABASE_URL'] = database.url;
  onEnd(() => {
    if (former === undefined) delete process.env['DATABASE_URL'];
    else process.env['DATABASE_URL'] = former;
  });
}

async function openService(context: BenchContext): Promise<ServiceUnderTest> {
  const { onEnd } = context;
  if (process.env['DATABASE_URL'] === undefined) await useDurableServer(context);
  const service = await startService({
    environment: { MAX_CONNECTIONS: '20000', DATABASE_CONNECTIONS: '8' },
  });
  onEnd(service.stop);
  await insertStreamAccounts(service.test, { count: VIEWERS, devices: 1, availabilityIds: [] });
  await service.database.pool.query(
    `insert into rawi.cloud_user (provider_id, uid, subscriber_id, profile_id, session_id, created_at)
     select 'rawi', rpad('bench-uid-' || n, 24, 'x'), 'viewer-' || n, 'viewer-' || n, 'bench0000000000', now()
     from generate_series(0, ${VIEWERS - 1}) n`,
  );
  await service.database.pool.query(
    `update rawi.cloud_user set session_id = s.session_id from rawi.session s
     where s.provider_id = cloud_user.provider_id and s.subscriber_id = cloud_user.subscriber_id`,
  );
  return service;
}

/** Rows that the database takes one by one, each durable before the next of its connection. */
async function measureInserts({ database }: ServiceUnderTest): Promise<number> {
  await database.pool.query(`
    create table rawi.bench_heartbeat (provider_id text, subscriber_id text, content_id text, value jsonb,
      primary key (provider_id, subscriber_id, content_id))`);
  const value = JSON.stringify({
    watchedduration: 10,
    duration: 5400,
    status: 'INPROGRESS',
    updatedat: 1_790_000_000,
  });
  const until = performance.now() + SECONDS * 1000;
  let rows = 0;
  const clients = await Promise.all(Array.from({ length: INSERT_CONNECTIONS }, () => database.direct()));
  await Promise.all(
    clients.map(async (client, at) => {
      for (let n = 0; performance.now() < until; n += 1) {
        await client.query({
          name: 'bench-heartbeat',
          text: 'insert into rawi.bench_heartbeat values ($1, $2, $3, $4)',
          values: ['rawi', `viewer-${at}`, `M${n}`, value],
        });
        rows += 1;
      }
      await client.end();
    }),
  );
  return rows / SECONDS;
}

function* visits(): Generator<FloodRequest> {
  for (let viewer = 0; viewer < VIEWERS; viewer += 1)
    yield { method: 'GET', path: nodeOf(viewer, 'M0'), headers: {} };
}

async function measureHeartbeats(service: ServiceUnderTest): Promise<LoadResult> {
  // Uids are checked once in minutes: a player that has just begun is not what is measured.
  await flood(service.url, visits(), () => undefined, { connections: 64, depth: 4 });
  // Each is ten seconds further than the one before it: what changes nothing is told to nobody.
  const urls = Array.from({ length: VIEWERS * BEATS_OF_EACH }, (_, n) => {
    const seconds = Math.floor(n / VIEWERS / TITLES) * 10;
    return {
      method: 'PATCH' as const,
      url: service.url + nodeOf(n % VIEWERS, `M${Math.floor(n / VIEWERS) % TITLES}`),
      body: {
        watchedduration: seconds,
        duration: 5400,
        status: 'INPROGRESS',
        updatedat: 1_763_640_000 + seconds,
      },
    };
  });
  return sendLoad({ urls, connections: BEATING_PLAYERS, seconds: SECONDS, warmUpSeconds: 1 });
}

/** Two devices of each viewer press and watch at once. */
async function raceLikes(service: ServiceUnderTest): Promise<Row> {
  const statuses = ['LIKE', 'DISLIKE', 'NONE'];
  function* presses(): Generator<FloodRequest> {
    for (let n = 0; n < RACED_WRITES; n += 1)
      yield {
        method: 'PATCH',
        path: nodeOf((n * 7) % 20, `RACE${n % 3}`),
        headers: {},
        body: n % 4 === 3 ? { watchedduration: n } : { likestatus: statuses[(n * 5 + (n >> 3)) % 3]! },
      };
  }
  let refused = 0;
  await flood(service.url, presses(), ({ status }) => (refused += Number(status !== 200)), {
    connections: 32,
    depth: 4,
  });
  const { rows } = await service.database.pool.query<{ wrong: number }>(`
    select count(*)::int as wrong from rawi.like_count c where c.provider_id = 'rawi' and row(c.likes, c.dislikes) is distinct from (
      select row(count(*) filter (where r.value->>'likestatus' = 'LIKE'), count(*) filter (where r.value->>'likestatus' = 'DISLIKE'))
      from rawi.record r where r.provider_id = c.provider_id and r.content_id = c.content_id)`);
  return {
    what: `Counters that differ from the records after ${figure(RACED_WRITES)} likes and positions that race`,
    budget: '0',
    measured: rows[0]!.wrong,
    unit: '',
    ok: rows[0]!.wrong === 0 && refused === 0,
    note: `20 profiles, three titles, 128 under way at a time, ${refused} refused`,
  };
}

/** Bare sockets: what they hold is in this process too, and is measured apart. */
function openSocket(url: string, viewer: number, onData: () => void): Promise<Socket> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    // One address has too few ports.
    const socket = connect({
      host: '127.0.0.1',
      port: Number(port),
      localAddress: `127.0.0.${2 + (viewer % 8)}`,
    });
    socket.once('error', reject);
    socket.once('data', () => resolve(socket));
    socket.on('data', onData);
    socket.write(
      `GET ${nodeOf(viewer % VIEWERS, 'M0')} HTTP/1.1\r\nhost: localhost\r\naccept: text/event-stream\r\n\r\n`,
    );
  });
}

const settledMemory = async () => {
  for (let n = 0; n < 3; n += 1) {
    globalThis.gc?.();
    await sleep(500);
  }
  return process.memoryUsage().rss / 2 ** 20;
};

/** Readers that wait, each of one title; the process holds their sockets too. */
async function measureStreams(service: ServiceUnderTest, { progress }: BenchContext): Promise<Row> {
  const before = await settledMemory();
  const sockets: Socket[] = [];
  for (let n = 0; n < STREAMS; n += 100)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: 100 }, (_, at) => openSocket(service.url, n + at, () => undefined)),
      )),
    );
  const added = (((await settledMemory()) - before) * PROMISED_STREAMS) / STREAMS;
  progress(`${Math.round(added)} MB for ${figure(PROMISED_STREAMS)} streams and their readers`);
  for (const socket of sockets) socket.destroy();
  return {
    what: `Memory of ${figure(PROMISED_STREAMS)} idle streams of records`,
    budget: '300 MB',
    measured: added,
    unit: 'MB',
    ok: added < 300,
    note: `by ${figure(STREAMS)} of them: what they add to the process, the sockets of their readers in it too`,
  };
}

/** What profiles write while they watch, and who waits to hear of it. */
const records: Bench = {
  name: 'records',
  async run(context) {
    const service = await openService(context);
    const inserts = await measureInserts(service);
    context.progress(`${figure(Math.round(inserts))} single inserts a second`);
    const beats = await measureHeartbeats(service);
    const ratio = beats.perSecond / inserts;
    context.progress(`${figure(Math.round(beats.perSecond))} heartbeats a second`);
    return [
      {
        what: 'Progress heartbeats, durable',
        budget: "0.7 of the database's own insert limit",
        measured: Math.round(beats.perSecond),
        unit: '/s',
        ratio,
        ok: ratio >= 0.7 && beats.failures === 0,
        note: `${figure(Math.round(inserts))} single inserts a second by ${INSERT_CONNECTIONS} connections in the same run; p99 ${beats.p99.toFixed(0)} ms with ${BEATING_PLAYERS} under way`,
      },
      await raceLikes(service),
      await measureStreams(service, context),
    ];
  },
};

export default records;
