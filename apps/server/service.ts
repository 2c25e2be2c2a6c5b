import {
  createBus,
  createDataFolderCheck,
  createFolderBlobs,
  createHttp,
  createJobs,
  createModules,
  createRelay,
  createSecrets,
  maintenanceJobs,
  migrate,
  ModuleError,
  openDatabase,
  orderModules,
  platformMigrations,
  prepareDataFolder,
  registerReadiness,
  retryDuringOutage,
  systemClock,
  type Bus,
  type Clock,
  type Config,
  type CreatedModules,
  type Database,
  type Http,
  type Jobs,
  type Log,
  type Module,
  type Relay,
  type Secrets,
  type ServicePart,
} from '@rawi/platform';
import { join } from 'node:path';
import { listen } from './listen.ts';

// What one request could add to the prototype of all objects would break every other: a second line of defence.
Object.preventExtensions(Object.prototype);

/** Milliseconds that active jobs get on a stop; all of them save their progress and continue at the next start. */
const JOB_GRACE_MS = 500;

export interface Service {
  /** In the order in which they start. */
  parts: ServicePart[];
  modules: CreatedModules;
  http: Http;
  database: Database;
  bus: Bus;
  secrets: Secrets;
  /** Delivers the events of the outbox; started with the jobs. */
  relay: Relay;
}

/** Combines the modules into the service. Errors: ModuleError where they do not fit together. */
export async function createService(
  config: Config,
  log: Log,
  { modules, clock = systemClock() }: { modules: readonly Module[]; clock?: Clock },
): Promise<Service> {
  const ordered = orderModules(modules);
  for (const { checkConfig } of ordered) checkConfig?.(config);
  await prepareDataFolder(config.dataFolder);
  const databaseFailure = Promise.withResolvers<string>();
  const database = await openDatabase(config, log, { onLost: databaseFailure.resolve });
  await migrate(database, [platformMigrations, ...ordered.flatMap((one) => one.migrations ?? [])], log);
  const bus = createBus(database, log, { fanOut: ordered.flatMap((one) => one.fanOut) });
  const blobs = createFolderBlobs(join(config.dataFolder, 'blobs'));
  const secrets = createSecrets(database, config, clock, { bus, log });

  const queue: { jobs?: Jobs } = {};
  const sendJob: Jobs['send'] = (...job) => {
    if (!queue.jobs) throw new ModuleError('A module sent a job before all modules were created.');
    return queue.jobs.send(...job);
  };
  const platform = { config, log, clock, database, bus, blobs, secrets, jobs: { send: sendJob } };
  const created = await createModules(ordered, platform);
  const maintenance = Object.values(maintenanceJobs({ database, clock }));
  const work = config.role !== 'web';
  const jobs = createJobs(database, [...created.jobs, ...maintenance], log, { work, clock });
  queue.jobs = jobs;
  const events = created.parts.flatMap((one) => one.events ?? []);
  const consumers = created.parts.flatMap((one) => one.consumers ?? []);
  const relay = createRelay({ database, clock, log, events, consumers });

  const { providers, guard, ...others } = created.http;
  if (!providers || !guard)
    throw new ModuleError('No module gives the HTTP server its providers or its guard.');
  const http = await createHttp({ config, log, clock, bus, database, jobs, providers, guard, ...others });
  registerReadiness(http, 'disk', createDataFolderCheck(config.dataFolder));
  for (const { routes, readiness = {} } of created.parts) {
    for (const [name, check] of Object.entries(readiness)) registerReadiness(http, name, check);
    if (config.role !== 'worker') await routes?.(http);
  }

  async function startJobs(): Promise<void> {
    await retryDuringOutage(() => jobs.start(), log, Infinity);
    for (const { onJobsStarted } of created.parts)
      await retryDuringOutage(async () => onJobsStarted?.(), log, Infinity);
  }
  const parts: ServicePart[] = [
    { name: 'database', stop: () => database.stop(), failed: databaseFailure.promise },
    { name: 'bus', start: () => retryDuringOutage(() => bus.start(), log), stop: () => bus.stop() },
    { name: 'keys', start: () => secrets.start(), stop: () => secrets.stop() },
    ...created.parts.map(({ name, start, stop }) => ({
      name,
      start: () => retryDuringOutage(async () => start?.(), log),
      stop: async () => stop?.(),
    })),
    { name: 'http', start: () => listen(http, config, log), stop: () => http.close() },
    { name: 'jobs', start: startJobs, stop: () => jobs.stop(JOB_GRACE_MS) },
    {
      name: 'outbox',
      start: () => (work && events.length > 0 ? relay.start() : undefined),
      stop: () => relay.stop(),
    },
  ];
  return { parts, modules: created, http, database, bus, secrets, relay };
}
