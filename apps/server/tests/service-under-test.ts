import { catalogueModule, type ImportedCatalogue } from '@rawi/catalogue';
import {
  createLog,
  testClock,
  type Database,
  type Http,
  type Module,
  type Secrets,
  type TestClock,
} from '@rawi/platform';
import { testDatabase, type TestDatabase } from '@rawi/platform/testing';
import { playbackModule } from '@rawi/playback';
import { oneGatewaySandbox, sandboxModule } from '@rawi/demo';
import { sql } from 'kysely';
import { createCipheriv, createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { modules as allModules } from '../modules.ts';
import { readServiceConfig } from '../service-config.ts';
import { createService, type Service } from '../service.ts';
import { smallCatalogue } from './small-catalogue.ts';
import { connectSocket } from './socket-client.ts';

/** The calls of the service: its own wiring, on a real socket, over a test database and a test clock. */
export interface ServiceUnderTest {
  url: string;
  /** The folder of its blobs. */
  blobFolder: string;
  http: Http;
  database: Database;
  clock: TestClock;
  test: TestDatabase;
  secrets: Secrets;
  modules: Service['modules'];
  get(
    path: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: any; headers: Record<string, unknown> }>;
  send(
    method: 'POST' | 'DELETE' | 'PUT' | 'PATCH',
    path: string,
    body?: string,
    headers?: Record<string, string>,
    /** IP address of the client. */
    from?: string,
  ): Promise<{ status: number; body: any }>;
  /** Registers a device as specified and returns its headers; `former` are the headers with its previous token. */
  device(id: string, formerHeaders?: Record<string, string>): Promise<{ authorization: string }>;
  register(
    data: unknown,
    options?: { key?: string; hash?: string; provider?: string },
  ): Promise<{ status: number; body: any }>;
  /** Imports a catalogue and clears the caches, as the running service does. */
  import(catalogue: ImportedCatalogue): Promise<number>;
  /** Clears the caches after direct database changes. */
  clearCaches(): void;
  /** Runs a job of the service by its name. */
  runJob(name: string, payload?: object): Promise<void>;
  /** Has the outbox delivered now. Only with `sandbox`. */
  wakeRelay(): void;
  /** Runs the recommendation jobs for the whole catalogue and the given viewers. */
  runRecommendationJobs(...viewers: string[]): Promise<void>;
  /**
   * The messages to an address or number, the newest first, once there are as many as `count`. Only with `sandbox`.
   */
  messagesTo(address: string, count?: number): Promise<SentMessage[]>;
  sql(text: string): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

export const START_TIME = '2026-11-20T12:00:00Z';

/** A message as the sandbox's outbox lists it. */
export interface SentMessage {
  to: string;
  subject: string;
  text: string;
  html?: string;
  code?: string;
  link?: string;
  at: string;
}

export interface ServiceOptions {
  /** Another service whose database and clock to share, simulating a second process. */
  shareWith?: ServiceUnderTest;
  /** The modules; by default those of the service without its pages, which need the build of the web app. */
  modules?: readonly Module[];
  /**
   * Whether mails and text messages are sent, and can be read with `messagesTo` and at /sandbox/. Payments are taken by
   * one gateway, SANDBOX, or with `gateways` by those of the demo.
   */
  sandbox?: boolean | 'gateways';
  /** Settings by their variables. */
  environment?: Record<string, string>;
  /** Whether passwords are hashed as in the running service; else with less memory, in a fiftieth of the time. */
  slowPasswords?: boolean;
  /** Takes the lines of its log. */
  logTo?: { write(line: string): void };
}

export const apiModules = allModules.filter(({ name }) => name !== 'web');

const providerIds = ['rawi', 'layali'];

export async function startService(options: ServiceOptions = {}): Promise<ServiceUnderTest> {
  const { shareWith, sandbox = false, environment = {} } = options;
  const ownSandbox = sandbox === 'gateways' ? sandboxModule : oneGatewaySandbox;
  const modules = [...(options.modules ?? apiModules), ...(sandbox ? [ownSandbox] : [])];
  const test =
    shareWith?.test ?? (await testDatabase({ migrations: modules.flatMap((one) => one.migrations ?? []) }));
  const clock = shareWith?.clock ?? testClock(START_TIME, { oneStep: true });
  const folder = mkdtempSync(join(tmpdir(), 'rawi-service-'));
  const read = readServiceConfig({
    DATABASE_URL: test.url,
    DATABASE_CONNECTIONS: '8',
    RAWI_DATA: folder,
    // Jobs are run by the tests.
    RAWI_ROLE: 'web',
    PORT: '0',
    HOST: '127.0.0.1',
    TRUSTED_PROXIES: '1',
    DEVICES_PER_MINUTE: '100000',
    DEVICES_PER_DAY: '100000',
    ...environment,
  });
  const config = options.slowPasswords ? read : { ...read, passwordMemory: 256 };
  const { logTo } = options;
  const isShown = logTo !== undefined || process.env['LOG_LEVEL'] === 'debug';
  const log = createLog({ logLevel: isShown ? 'debug' : 'silent' }, logTo);
  const started = await createService(config, log, { modules, clock });
  const { http, database } = started;
  for (const part of started.parts) await part.start?.();
  if (sandbox) started.relay.start();
  const address = http.server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const socket = connectSocket({ url });
  if (!shareWith) await started.modules.api(catalogueModule).import('rawi', smallCatalogue);
  const manifest = join(folder, 'blobs/media/rawi/dunes/clear/manifest.mpd');
  await mkdir(dirname(manifest), { recursive: true });
  await writeFile(manifest, '<MPD/>');

  const service: ServiceUnderTest = {
    url,
    blobFolder: join(folder, 'blobs'),
    http,
    database,
    clock,
    test,
    secrets: started.secrets,
    modules: started.modules,
    get: (path, headers = {}) => socket.ask(path, { headers }),
    send(method, path, body, headers = {}, from) {
      const forwarded = from === undefined ? {} : { 'x-forwarded-for': from };
      return socket.ask(path, {
        method,
        headers: { ...headers, ...forwarded },
        ...(body !== undefined && { body }),
      });
    },
    register(data, options = {}) {
      const { path, body } = registrationOf(data, options);
      return service.send('POST', path, body, { 'content-type': 'text/plain' });
    },
    async device(id, former = {}) {
      const { path, body: sealed } = registrationOf({ ...deviceRegistration, deviceid: id });
      const { body } = await service.send('POST', path, sealed, { 'content-type': 'text/plain', ...former });
      return { authorization: `Bearer ${body.success}` };
    },
    async import(catalogue) {
      const written = await started.modules.api(catalogueModule).import('rawi', catalogue);
      service.clearCaches();
      return written;
    },
    clearCaches() {
      // Delivered at once, and in this process only.
      for (const providerId of providerIds)
        void started.bus.publish({ name: 'providers.loaded', providerId });
    },
    async runJob(name, payload = {}) {
      const job = started.modules.jobs.find((one) => one.name === name)!;
      const { signal } = new AbortController();
      await job.handler(payload, { signal, log, clock, progress: () => {}, attempt: 0 });
    },
    wakeRelay: () => started.relay.wake(),
    async runRecommendationJobs(...viewers) {
      await started.modules.api(playbackModule).flushViews();
      await service.runJob('recommendations.compare-titles', { providerId: 'rawi' });
      await service.runJob('recommendations.rank-top');
      for (const viewer of viewers)
        await service.runJob('recommendations.prepare-viewer', { providerId: 'rawi', viewer });
      service.clearCaches();
    },
    async messagesTo(address, count = 1) {
      const end = Date.now() + 20_000;
      for (;;) {
        started.relay.wake();
        const { body } = await service.get(`/sandbox/outbox?to=${encodeURIComponent(address)}`);
        if (body.length >= count) return body as SentMessage[];
        if (Date.now() > end) throw new Error(`${body.length} of ${count} messages came to ${address}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    sql: async (text) => (await sql.raw<Record<string, unknown>>(text).execute(database.kysely)).rows,
    async stop() {
      socket.stop();
      for (const part of started.parts.toReversed()) await part.stop?.();
      rmSync(folder, { recursive: true, force: true });
      if (!shareWith) await test.drop();
    },
  };
  return service;
}

/** A device registration request, encrypted as specified. */
export function registrationOf(
  data: unknown,
  options: { key?: string; hash?: string; provider?: string } = {},
) {
  const plain = typeof data === 'string' ? data : JSON.stringify(data);
  const cipher = createCipheriv('aes-128-ecb', options.key ?? 'rawi-demo-key-01', null);
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64');
  const hash = options.hash ?? createHash('sha1').update(plain).digest('hex');
  const path = `/sms/subscriberv2/v1/device/register/${options.provider ?? 'rawi'}?hash=${hash}`;
  return { path, body: encrypted.replaceAll('+', '-').replaceAll('/', '_') };
}

export const deviceRegistration = {
  deviceid: '4711',
  devicetype: 'PC',
  deviceos: 'LINUX',
  providerid: 'rawi',
  timestamp: 1_795_000_000,
  appversion: '46.4.0',
};
