import {
  createBus,
  createLog,
  createSecrets,
  migrate,
  openDatabase,
  platformMigrations,
  systemClock,
} from '@rawi/platform';
import {
  catalogueMigrations,
  createContentKeys,
  MASTER_KEYRING,
  type CatalogueTables,
} from '@rawi/catalogue';
import { LICENCE_KEYRING } from '@rawi/playback';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createProviderRegistry, providersMigrations, readBrandFolder } from '@rawi/providers';
import { readServiceConfig } from './service-config.ts';

/**
 * The operator's command for keys. Uses the settings of the service, which may be running. `content-keys` are the master
 * keys under which the keys of protected films are stored; `title` gives the film of one title a new key.
 */
const usage = `Usage: node apps/server/keys.ts list|rotate|forget device-token|media|licence|content-keys
       node apps/server/keys.ts rotate title PROVIDER CONTENTID`;
const [command = '', name = '', titleProvider = '', contentId = ''] = process.argv.slice(2);
/** Keyrings of the whole service; the others are of a provider. */
const COMMON = ['media', LICENCE_KEYRING, MASTER_KEYRING];
const isTitle = command === 'rotate' && name === 'title' && titleProvider !== '' && contentId !== '';

function exitWithError(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

if (
  !isTitle &&
  !(['list', 'rotate', 'forget'].includes(command) && ['device-token', ...COMMON].includes(name))
)
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
  await migrate(database, [platformMigrations, providersMigrations, catalogueMigrations], log);
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
  const masterKeys = await secrets.keyring('*', MASTER_KEYRING);
  const contentKeys = createContentKeys(database.as<CatalogueTables>(), masterKeys);
  if (isTitle) {
    const assets = await contentKeys.wantNew(titleProvider, contentId);
    process.stdout.write(
      assets.length === 0
        ? `${titleProvider} ${contentId} has no protected film.\n`
        : `${assets.join(', ')}: made again with a new key within half an hour; it plays as before until then.\n`,
    );
  } else
    for (const provider of COMMON.includes(name) ? ['*'] : providers.ids()) {
      if (command === 'rotate') await secrets.rotate(provider, name);
      if (command === 'forget') {
        // Without the older master keys the keys under them could never be read again.
        if (name === MASTER_KEYRING) await contentKeys.sealAll(masterKeys.all()[0]!);
        await secrets.removeOld(provider, name);
      }
      const keys = (await secrets.keyring(provider, name)).all();
      const listed = keys.map(({ keyId, createdAt }) => `${keyId} (${createdAt.toISOString()})`);
      process.stdout.write(`${provider} ${name}: ${listed.join(', ')}\n`);
    }
} finally {
  await database.stop();
}
