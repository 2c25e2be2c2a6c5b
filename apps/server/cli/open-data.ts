import { catalogueMigrations, catalogueModule, type CatalogueApi, type Ingest } from '@rawi/catalogue';
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
  systemClock,
  type Config,
  type Database,
  type Jobs,
  type Log,
} from '@rawi/platform';
import { billingMigrations, createBillingCommands, type BillingCommands } from '@rawi/billing';
import { channelsMigrations, channelsModule, type ChannelsApi } from '@rawi/channels';
import { providersMigrations, providersModule } from '@rawi/providers';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readServiceConfig } from '../service-config.ts';
import { CliError, EXIT } from './cli-error.ts';

/** The data of the service, as far as films, channels and what is sold need it. */
export interface OpenedData {
  config: Config;
  catalogue: CatalogueApi;
  ingest: Ingest;
  channels: ChannelsApi;
  billing: BillingCommands;
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
    await migrate(
      database,
      [platformMigrations, providersMigrations, catalogueMigrations, channelsMigrations, billingMigrations],
      log,
    );
    const clock = systemClock();
    const bus = createBus(database, log, { fanOut: ['catalogue.changed', 'channels.planned'] });
    const secrets = createSecrets(database, config, clock, { bus, log });
    const blobs = createFolderBlobs(join(config.dataFolder, 'blobs'));
    const queue: { jobs?: Jobs } = {};
    const send: Jobs['send'] = (...job) => queue.jobs!.send(...job);
    const modules = await createModules(orderModules([providersModule, catalogueModule, channelsModule]), {
      ...{ config, log, clock, database, bus, blobs, secrets },
      jobs: { send },
    });
    const catalogue = modules.api(catalogueModule);
    const jobs = createJobs(database, modules.jobs, log, { work, clock });
    queue.jobs = jobs;
    await jobs.start();
    return {
      config,
      catalogue,
      ingest: catalogue.ingest,
      channels: modules.api(channelsModule),
      billing: createBillingCommands({ database, secrets, clock }),
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
