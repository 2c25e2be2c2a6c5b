import { describe, expect, test } from 'vitest';
import { systemClock } from './clock.ts';
import { createSecrets } from './secrets.ts';
import { testDatabase } from './testing.ts';

const { database } = await testDatabase();
const clock = systemClock();
const open = () => createSecrets(database, { secret: undefined }, clock);
const sealed = (secret: string) => createSecrets(database, { secret }, clock);

describe('secrets', () => {
  test('ten processes that ask first at the same time get one key', async () => {
    const keys = await Promise.all(Array.from({ length: 10 }, () => open().signingKey('rawi', 'race')));
    expect(new Set(keys.map(({ value }) => value.toString('hex'))).size).toBe(1);
    expect(keys[0]?.value).toHaveLength(32);
  });

  test('each provider and each name has its own', async () => {
    const secrets = open();
    const values = [
      await secrets.signingKey('rawi', 'media'),
      await secrets.signingKey('rawi', 'device-token'),
      await secrets.signingKey('layali', 'media'),
    ].map(({ value }) => value.toString('hex'));
    expect(new Set(values).size).toBe(3);
  });

  test('after a rotation the new one signs, both check, until the old one is forgotten', async () => {
    const secrets = open();
    const old = await secrets.signingKey('rawi', 'turn');
    for (let turn = 0; turn < 10; turn++) await secrets.rotate('rawi', 'turn');
    expect((await secrets.signingKey('rawi', 'turn')).keyId).toBe('k11');
    expect((await secrets.keys('rawi', 'turn')).map(({ keyId }) => keyId)).toContain(old.keyId);
    await secrets.forget('rawi', 'turn');
    expect(await secrets.keys('rawi', 'turn')).toHaveLength(1);
  });

  test('with RAWI_SECRET they lie encrypted, and another text is refused with a sentence', async () => {
    const key = await sealed('a secret of thirty-two characters').signingKey('rawi', 'sealed');
    const { rows } = await database.pool.query(
      "select value, encrypted from platform_secret where name = 'sealed'",
    );
    expect(rows[0].encrypted).toBe(true);
    expect((rows[0].value as Buffer).includes(key.value)).toBe(false);
    expect((await sealed('a secret of thirty-two characters').signingKey('rawi', 'sealed')).value).toEqual(
      key.value,
    );
    await expect(open().signingKey('rawi', 'sealed')).rejects.toThrow(/set RAWI_SECRET/);
    await expect(sealed('another text of forty-two characters').signingKey('rawi', 'sealed')).rejects.toThrow(
      /RAWI_SECRET is not the text/,
    );
  });
});
