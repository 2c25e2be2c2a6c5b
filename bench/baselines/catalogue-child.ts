import { catalogueRoutes, createCardCache, type CatalogueTables, type Pictures } from '@rawi/catalogue';
import { createHttp, createLog, openDatabase, readConfig, systemClock } from '@rawi/platform';

/** Child process: the catalogue's routes as the service serves them, over an existing database. */
process.once('message', async ({ databaseUrl, providerId }: { databaseUrl: string; providerId: string }) => {
  const config = readConfig({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', PORT: '0', HOST: '127.0.0.1' });
  const log = createLog(config);
  const database = await openDatabase(config, log);
  const http = await createHttp({
    config,
    log,
    clock: systemClock(),
    guard: async () => undefined,
    providers: { resolve: () => ({ id: providerId }) },
  });
  const db = database.as<CatalogueTables>();
  catalogueRoutes(http, {
    db,
    cards: createCardCache(db),
    pictures: {} as Pictures,
    brandOf: () => undefined,
    top: async () => [],
    protectedSchemes: () => [],
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const address = http.server.address();
  process.send!(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
});
process.on('disconnect', () => process.exit(0));
