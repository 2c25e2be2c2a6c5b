import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createBus } from './bus.ts';
import { systemClock, testClock, type Clock } from './clock.ts';
import { createSecrets } from './secrets.ts';
import { testDatabase } from './testing.ts';

const { database, log } = await testDatabase();
const clock = systemClock();
const openSecrets = (at: Clock = clock) => createSecrets(database, { secret: undefined }, at);
const openEncrypted = (secret: string) => createSecrets(database, { secret }, clock);
const signingKey = async (secrets: ReturnType<typeof openSecrets>, providerId: string, name: string) =>
  (await secrets.keyring(providerId, name)).signing();

/** Simulates a separate process: its bus listens to the database. */
async function startProcess(at: Clock) {
  const bus = createBus(database, log, { fanOut: [] });
  const secrets = createSecrets(database, { secret: undefined }, at, { bus, log });
  await bus.start();
  secrets.start();
  onTestFinished(async () => {
    await secrets.stop();
    await bus.stop();
  });
  return { bus, secrets };
}

/** For less than the half minute after which keyrings are loaded again without an event. */
async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries += 1) {
    expect(tries, 'did not happen within 10 s').toBeLessThan(1000);
    await pause(10);
  }
}

describe('secrets', () => {
  test('ten processes that create the first key concurrently get the same key', async () => {
    const keys = await Promise.all(
      Array.from({ length: 10 }, () => signingKey(openSecrets(), 'rawi', 'race')),
    );
    expect(new Set(keys.map(({ value }) => value.toString('hex'))).size).toBe(1);
    expect(keys[0]?.value).toHaveLength(32);
  });

  test('each provider and each name has its own', async () => {
    const secrets = openSecrets();
    const values = [
      await signingKey(secrets, 'rawi', 'media'),
      await signingKey(secrets, 'rawi', 'device-token'),
      await signingKey(secrets, 'layali', 'media'),
    ].map(({ value }) => value.toString('hex'));
    expect(new Set(values).size).toBe(3);
  });

  test('after a rotation both keys verify; the new one signs once every process has it, the old one ends when it is removed', async () => {
    const now = testClock('2026-11-20T12:00:00Z');
    const secrets = openSecrets(now);
    const ring = await secrets.keyring('rawi', 'turn');
    const old = ring.signing();
    await now.advance(120_000);
    for (let turn = 0; turn < 10; turn++) await secrets.rotate('rawi', 'turn');
    expect(ring.signing().keyId).toBe(old.keyId);
    expect(ring.all().map(({ keyId }) => keyId)).toEqual([
      'k11',
      'k10',
      'k9',
      'k8',
      'k7',
      'k6',
      'k5',
      'k4',
      'k3',
      'k2',
      'k1',
    ]);
    await now.advance(60_000);
    expect(ring.signing().keyId).toBe('k11');
    await secrets.rotate('rawi', 'turn');
    await secrets.removeOld('rawi', 'turn');
    expect(ring.all().map(({ keyId }) => keyId)).toEqual(['k12']);
    expect(ring.signing().keyId, 'the only key signs immediately').toBe('k12');
  });

  test('a rotation and a removal in one process reach the others by the bus', async () => {
    const now = testClock('2026-11-20T12:00:00Z');
    const [one, other] = [await startProcess(now), await startProcess(now)];
    const rings = [await one.secrets.keyring('rawi', 'told'), await other.secrets.keyring('rawi', 'told')];
    await one.secrets.rotate('rawi', 'told');
    await until(() => rings.every((ring) => ring.all()[0]?.keyId === 'k2'));
    await other.secrets.removeOld('rawi', 'told');
    await until(() => rings.every((ring) => ring.all().length === 1));
  });

  test('a change without a bus event is found within half a minute', async () => {
    const now = testClock('2026-11-20T12:00:00Z');
    const { secrets } = await startProcess(now);
    const ring = await secrets.keyring('rawi', 'missed');
    await openSecrets(now).rotate('rawi', 'missed');
    await pause(100);
    expect(ring.all()).toHaveLength(1);
    await now.advance(30_000);
    await until(() => ring.all().length === 2);
  });

  test('with RAWI_SECRET they are stored encrypted, and a different secret is refused with a sentence', async () => {
    const key = await signingKey(openEncrypted('a secret of thirty-two characters'), 'rawi', 'sealed');
    const { rows } = await database.pool.query(
      "select value, encrypted from platform_secret where name = 'sealed'",
    );
    expect(rows[0].encrypted).toBe(true);
    expect((rows[0].value as Buffer).includes(key.value)).toBe(false);
    expect(
      (await signingKey(openEncrypted('a secret of thirty-two characters'), 'rawi', 'sealed')).value,
    ).toEqual(key.value);
    await expect(signingKey(openSecrets(), 'rawi', 'sealed')).rejects.toThrow(/set RAWI_SECRET/);
    await expect(
      signingKey(openEncrypted('another text of forty-two characters'), 'rawi', 'sealed'),
    ).rejects.toThrow(/RAWI_SECRET is not the secret/);
  });
});
