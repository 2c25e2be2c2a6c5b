import {
  createBus,
  createLog,
  createSecrets,
  migrate,
  openDatabase,
  platformMigrations,
  systemClock,
} from '@rawi/platform';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createProviderRegistry, providersMigrations, readBrandFolder } from '@rawi/providers';
import { readServiceConfig } from './service-config.ts';

/**
 * The operator's command for signing keys. Uses the settings of the service, which may be running:
 * `node apps/server/keys.ts list|rotate|forget device-token|media`.
 */
const usage = 'Usage: node apps/server/keys.ts list|rotate|forget device-token|media';
const [command = '', name = ''] = process.argv.slice(2);

function exitWithError(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

if (!['list', 'rotate', 'forget'].includes(command) || !['device-token', 'media'].includes(name))
  exitWithError(usage);
const config = readServiceConfig(process.env);
const log = createLog({ logLevel: 'warn' });
const socket = join(config.dataFolder, 'postgres-socket');
if (config.databaseUrl === undefined && !existsSync(join(socket, '.s.PGSQL.5432')))
  exitWithError(
    `No service runs over ${config.dataFolder}: start it first, or name its database in DATABASE_URL.`,
  );
const databaseUrl =
  config.databaseUrl ?? `postgresql://rawi@localhost/rawi?host=${encodeURIComponent(socket)}`;

const database = await openDatabase({ ...config, databaseUrl }, log);
try {
  await migrate(database, [platformMigrations, providersMigrations], log);
  const clock = systemClock();
  const bus = createBus(database, log);
  const secrets = createSecrets(database, config, clock, { bus });
  const providers = await createProviderRegistry({
    database,
    bus,
    clock,
    log,
    folder: readBrandFolder(config.brandsFolder!),
    resolve: { fallback: config.provider, selectable: false },
  });
  // Media addresses are signed by one keyring for the whole service.
  for (const provider of name === 'media' ? ['*'] : providers.ids()) {
    if (command === 'rotate') await secrets.rotate(provider, name);
    if (command === 'forget') await secrets.removeOld(provider, name);
    const keys = (await secrets.keyring(provider, name)).all();
    const listed = keys.map(({ keyId, createdAt }) => `${keyId} (${createdAt.toISOString()})`);
    process.stdout.write(`${provider} ${name}: ${listed.join(', ')}\n`);
  }
} finally {
  await database.stop();
}
