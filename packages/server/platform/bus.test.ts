import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { clearOnChange, createBus, type Bus } from './bus.ts';
import { openDatabase } from './database/open-database.ts';
import { testDatabase } from './testing.ts';

const { database, config, log } = await testDatabase();
const second = await openDatabase(config, log);
const buses: Bus[] = [];

afterAll(async () => {
  for (const bus of buses) await bus.stop();
  await second.stop();
});

async function newBus(on = database): Promise<Bus> {
  const bus = createBus(on, log);
  buses.push(bus);
  await bus.start();
  return bus;
}

function collect(bus: Bus): string[] {
  const seen: string[] = [];
  bus.subscribe('catalogue.changed', ({ providerId }) => void seen.push(providerId));
  return seen;
}

async function until(done: () => boolean): Promise<void> {
  for (let waited = 0; waited < 30_000 && !done(); waited += 10) await pause(10);
}

describe('the bus', () => {
  test('delivers to its own process once and synchronously, and to other processes', async () => {
    const [here, there] = [await newBus(), await newBus(second)];
    const [seenHere, seenThere] = [collect(here), collect(there)];
    const published = here.publish({ name: 'catalogue.changed', providerId: 'rawi' });
    expect(seenHere).toEqual(['rawi']);
    await published;
    await until(() => seenThere.length > 0);
    await pause(50);
    expect([seenHere, seenThere]).toEqual([['rawi'], ['rawi']]);
  });

  test('delivers an event of a transaction only when it commits', async () => {
    const [here, there] = [await newBus(), await newBus(second)];
    const [seenHere, seenThere] = [collect(here), collect(there)];
    const undone = database.kysely.transaction().execute(async (trx) => {
      await here.publish({ name: 'catalogue.changed', providerId: 'undone' }, { trx });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await database.kysely.transaction().execute(async (trx) => {
      await here.publish({ name: 'catalogue.changed', providerId: 'done' }, { trx });
      expect(seenHere).toEqual([]);
    });
    await until(() => seenHere.length > 0 && seenThere.length > 0);
    expect([seenHere, seenThere]).toEqual([['done'], ['done']]);
  });

  test('reconnects after its connection is lost, and publishes bus.resumed', async () => {
    const [here, there] = [await newBus(), await newBus(second)];
    const seen = collect(there);
    let resumed = 0;
    there.subscribe('bus.resumed', () => void resumed++);
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and pid <> pg_backend_pid() and datname = current_database()",
    );
    await until(() => resumed > 0);
    await here.publish({ name: 'catalogue.changed', providerId: 'after' });
    await until(() => seen.length > 0);
    expect(seen).toEqual(['after']);
  });

  test('a subscriber that throws does not affect others, and a subscription can end', async () => {
    const bus = createBus(undefined, log);
    const seen: string[] = [];
    bus.subscribe('catalogue.changed', () => {
      throw new Error('bad');
    });
    bus.subscribe('catalogue.changed', async () => Promise.reject(new Error('bad too')));
    const end = bus.subscribe('catalogue.changed', ({ providerId }) => void seen.push(providerId));
    await bus.publish({ name: 'catalogue.changed', providerId: 'one' });
    end();
    await bus.publish({ name: 'catalogue.changed', providerId: 'two' });
    expect(seen).toEqual(['one']);
  });
});

test('clearOnChange clears one provider after its change, everything after bus.resumed, until it is stopped', async () => {
  const bus = await newBus();
  const cleared: (string | undefined)[] = [];
  const stop = clearOnChange(bus, { clear: (providerId) => void cleared.push(providerId) });
  await bus.publish({ name: 'catalogue.changed', providerId: 'rawi' });
  await bus.publish({ name: 'bus.resumed' });
  expect(cleared).toEqual(['rawi', undefined]);
  stop();
  await bus.publish({ name: 'catalogue.changed', providerId: 'rawi' });
  expect(cleared).toHaveLength(2);
});
