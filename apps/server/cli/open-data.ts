import { accountsModule } from '@rawi/accounts';
import { analyticsModule } from '@rawi/analytics';
import { billingModule, type BillingApi } from '@rawi/billing';
import { catalogueModule, type CatalogueApi, type Ingest } from '@rawi/catalogue';
import {
  ConfigError,
  createBus,
  createFolderBlobs,
  createJobs,
  createLog,
  createModules,
  createSecrets,
  DatabaseError,
  migrate,
  openDatabase,
  orderModules,
  platformMigrations,
  type ApiOf,
  type Clock,
  type Config,
  type Database,
  type Jobs,
  type Log,
} from '@rawi/platform';
import { createBillingCommands, type BillingCommands } from '@rawi/billing';
import { channelsModule, type ChannelsApi } from '@rawi/channels';
import { messagesModule } from '@rawi/messages';
import { notificationsModule } from '@rawi/notifications';
import { operatorsModule } from '@rawi/operators';
import { supportModule } from '@rawi/support';
import { providersModule } from '@rawi/providers';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readServiceConfig } from '../service-config.ts';
import { CliError, EXIT } from './cli-error.ts';
import { serviceClock } from './service-clock.ts';

/** The data of the service, as far as films, channels, money, tickets, messages and operators need it. */
export interface OpenedData {
  config: Config;
  /** The service's. */
  clock: Clock;
  catalogue: CatalogueApi;
  ingest: Ingest;
  channels: ChannelsApi;
  billing: BillingApi;
  sales: BillingCommands;
  accounts: Pick<ApiOf<typeof accountsModule>, 'contactOf'>;
  support: ApiOf<typeof supportModule>;
  operators: ApiOf<typeof operatorsModule>;
  analytics: ApiOf<typeof analyticsModule>;
  notifications: ApiOf<typeof notificationsModule>;
  /** Has the running service do a job now; `unfinished` where it has not within a minute. */
  runInService(job: string, payload: object, signal: AbortSignal): Promise<JobEnd>;
  providerIds: readonly string[];
  /** Whether no other process can make films: the database of the data folder runs in this one. */
  alone: boolean;
  close(): Promise<void>;
}

/** Where the embedded database of a data folder listens, if it runs; as PostgreSQL itself notes it. */
async function runningDatabaseUrl(dataFolder: string): Promise<string | undefined> {
  const text = await readFile(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  const folder = text.split('\n')[4]?.trim();
  return folder ? `postgresql://rawi@localhost/rawi?host=${encodeURIComponent(folder)}` : undefined;
}

/** Opens the database of a running service, else starts that of the data folder. */
async function openServiceDatabase(
  config: Config,
  log: Log,
): Promise<{ database: Database; alone: boolean }> {
  if (config.databaseUrl !== undefined) return { database: await openDatabase(config, log), alone: false };
  if (!existsSync(join(config.dataFolder, 'postgres')))
    throw new CliError(
      EXIT.unreachable,
      `No service has stored anything in ${config.dataFolder} yet. Start it once, or name its folder in RAWI_DATA.`,
    );
  const databaseUrl = await runningDatabaseUrl(config.dataFolder);
  if (databaseUrl !== undefined)
    try {
      const database = await openDatabase({ ...config, databaseUrl }, log, { waitSeconds: 0 });
      return { database, alone: false };
    } catch (error) {
      // The note of a server that was killed.
      if (!(error instanceof DatabaseError)) throw error;
    }
  return { database: await openDatabase(config, log), alone: true };
}

function readConfig(environment: NodeJS.ProcessEnv): Config {
  try {
    return readServiceConfig({ LOG_LEVEL: 'error', ...environment });
  } catch (error) {
    if (error instanceof ConfigError) throw new CliError(EXIT.usage, error.message);
    throw error;
  }
}

/** How a job has ended that a command has sent. */
type JobEnd = 'done' | 'failed' | 'unfinished';

/** Between two looks at a job, and how long it is waited for. */
const LOOK_MS = 250;
const WAIT_MS = 60_000;

/** Sends a job to the running service, and waits until one of its name has ended. */
async function runInService(
  jobs: Jobs,
  definition: Parameters<Jobs['counts']>[0],
  payload: object,
  signal: AbortSignal,
): Promise<JobEnd> {
  const before = await jobs.counts(definition);
  await jobs.send(definition, payload);
  for (let waited = 0; waited < WAIT_MS && !signal.aborted; waited += LOOK_MS) {
    const now = await jobs.counts(definition);
    if (now.completed > before.completed) return 'done';
    if (now.failed > before.failed) return 'failed';
    await sleep(LOOK_MS);
  }
  return 'unfinished';
}

/**
 * Opens the data of the service, which may be running or stopped. With `work` this process runs jobs, as a worker of the
 * service does. Errors: CliError.
 */
export async function openData({
  environment = process.env,
  work = false,
}: { environment?: NodeJS.ProcessEnv; work?: boolean } = {}): Promise<OpenedData> {
  const config = readConfig(environment);
  const log = createLog(config);
  const { database, alone } = await openServiceDatabase(config, log).catch((error: unknown) => {
    if (error instanceof DatabaseError) throw new CliError(EXIT.unreachable, error.message);
    throw error;
  });
  try {
    const ordered = orderModules([
      ...[providersModule, messagesModule, accountsModule, operatorsModule],
      ...[catalogueModule, channelsModule, billingModule, supportModule, notificationsModule],
      analyticsModule,
    ]);
    await migrate(database, [platformMigrations, ...ordered.flatMap((one) => one.migrations ?? [])], log);
    const clock = await serviceClock(config, database.kysely);
    const bus = createBus(database, log, { fanOut: ordered.flatMap((one) => one.fanOut) });
    const secrets = createSecrets(database, config, clock, { bus, log });
    const blobs = createFolderBlobs(join(config.dataFolder, 'blobs'));
    const queue: { jobs?: Jobs } = {};
    const send: Jobs['send'] = (...job) => queue.jobs!.send(...job);
    const modules = await createModules(ordered, {
      ...{ config, log, clock, database, bus, blobs, secrets },
      jobs: { send },
    });
    const catalogue = modules.api(catalogueModule);
    const jobs = createJobs(database, modules.jobs, log, { work, clock });
    queue.jobs = jobs;
    await jobs.start();
    return {
      config,
      clock,
      catalogue,
      ingest: catalogue.ingest,
      channels: modules.api(channelsModule),
      billing: modules.api(billingModule),
      accounts: modules.api(accountsModule),
      support: modules.api(supportModule),
      operators: modules.api(operatorsModule),
      analytics: modules.api(analyticsModule),
      notifications: modules.api(notificationsModule),
      runInService: (name, payload, signal) =>
        runInService(
          jobs,
          modules.jobs.find((one) => one.name === name)!,
          payload,
          signal,
        ),
      sales: createBillingCommands({ database, secrets, clock }),
      providerIds: modules.api(providersModule).ids(),
      alone,
      async close() {
        for (const { stop } of modules.parts.toReversed()) await stop?.();
        await jobs.stop(0);
        await bus.stop();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}
