import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { notificationsModule, type NewMessage } from '@rawi/notifications';
import { openData } from '../../apps/server/cli/open-data.ts';
import { startService, type ServiceUnderTest } from '../../apps/server/tests/service-under-test.ts';
import { runService } from '../../tools/service/run-service.ts';
import type { Bench, BenchContext, Row } from '../bench.ts';
import { waitUntilIdle } from '../idle-service.ts';
import { sendLoad } from '../load.ts';

/** Devices of the topic; fewer to try the measurement itself: BENCH_DEVICES=20000. */
const DEVICES = Number(process.env['BENCH_DEVICES'] ?? 1_000_000);
const MAX_QUEUE_SECONDS = 600;
const MAX_HOME_P99_MS = 100;
const CONNECTIONS = 32;
const HEADERS = { 'accept-encoding': 'br', 'accept-language': 'en' };
/** Fewer than are promised: both ends of each are open files of this process. */
const STREAMS = 8000;
const PROMISED_STREAMS = 10_000;
const STREAMS_OF_DEVICE = 5;
const figure = (value: number) => Math.round(value).toLocaleString('en');

const message = (messageId: string): NewMessage => ({
  messageId,
  audience: { to: 'BROADCAST' },
  title: { en: 'A new season', ar: 'موسم جديد' },
  message: { en: 'It begins tonight.', ar: 'يبدأ الليلة.' },
});

/** A push service that takes everything. */
async function startSink(): Promise<{ origin: string; taken: () => number; stop(): void }> {
  let taken = 0;
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      taken += 1;
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    origin: `http://127.0.0.1:${port}`,
    taken: () => taken,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A message to a million devices, by the real service, while viewers load Home. */
async function measureQueueing({ folder, progress, onEnd }: BenchContext): Promise<Row[]> {
  const sink = await startSink();
  onEnd(sink.stop);
  const dataFolder = join(folder, 'data');
  const service = await runService({
    dataFolder,
    env: { RAWI_DEMO_FILMS: '0', LOG_LEVEL: 'warn', PUSH_SERVICES: sink.origin },
  });
  onEnd(service.stop);
  progress('waiting until all pictures are drawn ...');
  await waitUntilIdle(service.url);
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const [p256dh, auth] = [curve.getPublicKey('base64url'), randomBytes(16).toString('base64url')];
  progress(`writing ${figure(DEVICES)} devices ...`);
  await service.sql(`
    insert into rawi.topic_subscription (provider_id, topic, device_id, created_at)
    select 'rawi', 'rawi_BROADCAST', 'device-' || n, now() from generate_series(1, ${DEVICES}) n`);
  await service.sql(`
    insert into rawi.push_token (provider_id, token_id, device_id, session_id, kind, token, p256dh, auth, language,
      updated_at)
    select 'rawi', md5('token-' || n), 'device-' || n, 'session-' || n, 'webpush', '${sink.origin}/' || n, '${p256dh}',
      '${auth}', 'en', now() from generate_series(1, ${DEVICES}) n`);
  await service.sql('analyze rawi.topic_subscription');
  await service.sql('analyze rawi.push_token');

  const load = { urls: [`${service.url}/en`], headers: HEADERS, connections: CONNECTIONS };
  const alone = await sendLoad({ ...load, seconds: 10, warmUpSeconds: 2 });
  progress(`Home alone: p99 ${alone.p99.toFixed(1)} ms`);
  const { DATABASE_URL: _other, ...environment } = process.env;
  const data = await openData({ environment: { ...environment, RAWI_DATA: dataFolder } });
  onEnd(data.close);
  let isQueued = false;
  const began = performance.now();
  await data.notifications.send('rawi', message('bench'));
  const queueing = (async () => {
    for (;;) {
      const [row] = await data.notifications.list('rawi', 1);
      if (row?.state === 'sent' || performance.now() - began > 2 * MAX_QUEUE_SECONDS * 1000) {
        isQueued = row?.state === 'sent';
        return { seconds: (performance.now() - began) / 1000, queued: row?.queued ?? 0, taken: sink.taken() };
      }
      await sleep(200);
    }
  })();
  const busy = await sendLoad({ ...load, seconds: 20 });
  const { seconds, queued, taken } = await queueing;
  progress(`${figure(queued)} queued in ${seconds.toFixed(1)} s, ${figure(taken)} delivered meanwhile`);
  const [from, at] = [sink.taken(), performance.now()];
  await sleep(5000);
  const perSecond = ((sink.taken() - from) * 1000) / (performance.now() - at);
  return [
    {
      what: `${figure(DEVICES)} push messages to a topic, queued`,
      budget: '10 minutes',
      measured: seconds,
      unit: 's',
      ok: isQueued && queued === DEVICES && seconds < MAX_QUEUE_SECONDS,
      note: `by one process that answers viewers too; ${figure(taken)} were delivered meanwhile, then ${figure(perSecond)} a second, each encrypted`,
    },
    {
      what: 'Home while a message to a million devices is queued and delivered, p99',
      budget: `${MAX_HOME_P99_MS} ms`,
      measured: busy.p99,
      unit: 'ms',
      ok: busy.p99 < MAX_HOME_P99_MS,
      note: `at ${CONNECTIONS} connections, ${figure(busy.perSecond)} pages/s; without it p99 ${alone.p99.toFixed(1)} ms`,
    },
  ];
}

const settledMemory = async () => {
  for (let n = 0; n < 3; n += 1) {
    globalThis.gc?.();
    await sleep(500);
  }
  return process.memoryUsage().rss / 2 ** 20;
};

/** A bare socket that waits for messages; `onMessage` is called for each. */
function openSocket(url: string, n: number, authorization: string, onMessage: () => void): Promise<Socket> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    // One address has too few ports.
    const localAddress = `127.0.0.${2 + (n % 8)}`;
    const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress });
    socket.once('error', reject);
    socket.on('data', (bytes: Buffer) => {
      if (bytes.includes('event: ready')) resolve(socket);
      if (bytes.includes('event: notification')) onMessage();
    });
    socket.write(
      `GET /push/notifications/events?displaylanguage=eng HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization}\r\n\r\n`,
    );
  });
}

/** Open apps that wait, and a message to all of them. */
async function measureStreams(service: ServiceUnderTest, { progress }: BenchContext): Promise<Row[]> {
  const devices = await Promise.all(
    Array.from({ length: STREAMS / STREAMS_OF_DEVICE }, (_, n) => service.device(`bench-${n}`)),
  );
  await service.database.pool.query(
    `insert into rawi.topic_subscription (provider_id, topic, device_id, created_at)
     select 'rawi', 'rawi_BROADCAST', 'bench-' || n, now() from generate_series(0, ${devices.length - 1}) n`,
  );
  const before = await settledMemory();
  let heard = 0;
  const all = Promise.withResolvers<void>();
  const hear = () => {
    heard += 1;
    if (heard === STREAMS) all.resolve();
  };
  const sockets: Socket[] = [];
  for (let n = 0; n < STREAMS; n += 100)
    sockets.push(
      ...(await Promise.all(
        Array.from({ length: 100 }, (_, at) =>
          openSocket(service.url, n + at, devices[(n + at) % devices.length]!.authorization, hear),
        ),
      )),
    );
  const added = (((await settledMemory()) - before) * PROMISED_STREAMS) / STREAMS;
  const { send, sendDue } = service.modules.api(notificationsModule);
  const began = performance.now();
  await send('rawi', message('to-all'));
  await sendDue();
  await Promise.race([all.promise, sleep(10_000)]);
  const seconds = (performance.now() - began) / 1000;
  progress(`${Math.round(added)} MB, ${seconds.toFixed(2)} s`);
  for (const socket of sockets) socket.destroy();
  const note = `by ${figure(STREAMS)} of them; the process holds the sockets of their readers too`;
  return [
    {
      what: `Memory of ${figure(PROMISED_STREAMS)} idle streams of notifications`,
      budget: '300 MB',
      measured: added,
      unit: 'MB',
      ok: added < 300,
      note,
    },
    {
      what: `A message to all of ${figure(PROMISED_STREAMS)} open apps`,
      budget: '1 s',
      measured: (seconds * PROMISED_STREAMS) / STREAMS,
      unit: 's',
      ok: heard === STREAMS && (seconds * PROMISED_STREAMS) / STREAMS < 1,
      note: `from the command to the last reader, ${note}`,
    },
  ];
}

/** Messages to many: queued for push services, and at once to open apps. */
const notifications: Bench = {
  name: 'notifications',
  async run(context) {
    const queued = await measureQueueing(context);
    const service = await startService({ environment: { MAX_CONNECTIONS: '20000' } });
    context.onEnd(service.stop);
    return [...queued, ...(await measureStreams(service, context))];
  },
};

export default notifications;
