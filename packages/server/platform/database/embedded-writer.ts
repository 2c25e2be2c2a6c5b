/**
 * For a test: opens the folder's database and inserts rows until it is killed, sending the number of committed rows.
 */
import { createLog } from '../log.ts';
import { testConfig } from '../testing.ts';
import { openDatabase } from './open-database.ts';

const config = testConfig({ RAWI_DATA: process.argv[2] ?? '' });
const database = await openDatabase(config, createLog(config));
await database.pool.query(
  'create table if not exists written (id bigint generated always as identity, at timestamptz)',
);
const { rows } = await database.pool.query<{ count: number }>('select count(*) as count from written');
for (let count = rows[0]?.count ?? 0; ;) {
  // The number is part of the row, so that a lost row would leave a gap.
  await database.pool.query('insert into written (id, at) overriding system value values ($1, now())', [
    ++count,
  ]);
  process.send?.(count);
}
