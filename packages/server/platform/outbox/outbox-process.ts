/** For a test: a process that delivers events into a table, each after some time, until it is killed. */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { systemClock } from '../clock.ts';
import { openDatabase } from '../database/open-database.ts';
import { createLog } from '../log.ts';
import { testConfig } from '../testing.ts';
import { createRelay } from './create-relay.ts';
import { consumeEvent, defineEvent } from './define-event.ts';

const [url = '', ms = '0'] = process.argv.slice(2);
const config = testConfig({ DATABASE_URL: url, DATABASE_CONNECTIONS: '6' });
const log = createLog(config);
const database = await openDatabase(config, log);
const happened = defineEvent({ name: 'thing.happened', payload: z.object({ n: z.number() }) });
const consumer = consumeEvent(happened, async ({ eventId, orderingKey, payload: { n } }, { trx }) => {
  // Outside of the transaction: what is begun here stays after a kill.
  await database.pool.query('insert into begun (event_id, pid) values ($1, $2)', [eventId, process.pid]);
  process.send?.({ began: n });
  await pause(Number(ms));
  await trx
    .insertInto('done')
    .values({ event_id: eventId, ordering_key: orderingKey, n, pid: process.pid })
    .execute();
  await database.pool.query('insert into ended (event_id, pid) values ($1, $2)', [eventId, process.pid]);
});
createRelay({ database, clock: systemClock(), log, events: [happened], consumers: [consumer] }).start();
process.send?.({ ready: true });
