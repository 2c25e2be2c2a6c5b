/** For a test: a process that runs jobs, each for some milliseconds or until a message comes, until it is killed. */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { createLog } from '../log.ts';
import { openDatabase } from '../database/open-database.ts';
import { testConfig } from '../testing.ts';
import { createJobs } from './create-jobs.ts';
import { defineJob } from './define-job.ts';

const [url = '', ms = '0'] = process.argv.slice(2);
const config = testConfig({ DATABASE_URL: url, DATABASE_CONNECTIONS: '4' });
const log = createLog(config);
const database = await openDatabase(config, log);
const messageReceived = new Promise((resolve) => process.once('message', resolve));
const slow = defineJob({
  name: 'slow',
  payload: z.object({ n: z.number() }),
  concurrency: 3,
  async handler({ n }, { progress }) {
    process.send?.({ began: n });
    progress(0.5);
    await (ms === 'told' ? messageReceived : pause(Number(ms)));
    await database.pool.query('insert into done (n, pid) values ($1, $2)', [n, process.pid]);
    process.send?.({ ended: n });
  },
});
await createJobs(database, [slow], log).start();
process.send?.({ ready: true });
