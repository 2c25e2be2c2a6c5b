import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { testDatabase, type FilledDatabase, type TestDatabase } from '../packages/server/platform/testing.ts';
import { runService, type RunningService, type ServiceOptions } from '../tools/service/run-service.ts';

/** A service of a journey's own, with the demo world and without its films. */
export interface OwnService extends RunningService {
  ownDatabase: TestDatabase;
}

const DEMO = { RAWI_DEMO_FILMS: '0' };
const SECONDS_UNTIL_IDLE = 120;

async function isIdle(client: pg.Client): Promise<boolean> {
  const { rows: tables } = await client.query("select to_regclass('pgboss.job') as jobs");
  if (tables[0].jobs === null) return false;
  const { rows } = await client.query(`
    select (select count(*)::int from pgboss.job where state in ('created', 'retry', 'active')
        and start_after <= now()) as jobs,
      (select count(*)::int from rawi.title_neighbours) as compared`);
  return rows[0].jobs === 0 && rows[0].compared > 0;
}

/** Waits until the jobs of a first start are done, the last of which compares the titles. */
async function waitUntilIdle(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (let waited = 0; waited < SECONDS_UNTIL_IDLE; waited += 0.2) {
      if (await isIdle(client)) return;
      await sleep(200);
    }
  } finally {
    await client.end();
  }
  throw new Error(`The demo world is not ready after ${SECONDS_UNTIL_IDLE} s.`);
}

/** The demo world as a first start leaves it: to write it anew for each service took a tenth of the journeys' time. */
export const demoWorld: FilledDatabase = {
  name: 'rawi_demo_world',
  async fill(url) {
    const service = await runService({ env: { ...DEMO, DATABASE_URL: url } });
    await waitUntilIdle(url);
    await service.stop();
  },
};

/** Starts a service over a database of its own, which holds the demo world; `env` are further variables. */
export async function startOwnService(
  env: Record<string, string> = {},
  options: Pick<ServiceOptions, 'isPublic'> = {},
): Promise<OwnService> {
  const ownDatabase = await testDatabase({ filled: demoWorld });
  const service = await runService({ ...options, env: { ...DEMO, DATABASE_URL: ownDatabase.url, ...env } });
  return {
    ...service,
    ownDatabase,
    async stop() {
      await service.stop();
      await ownDatabase.drop();
    },
  };
}
