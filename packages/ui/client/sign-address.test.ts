import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signAddress } from './sign-address.ts';

const at = new Date('2026-11-05T07:08:09Z');
const key = { id: 'rawi-web', key: 'a key of the service' };

test('CALL-08 CALL-10 a signed address has its date in UTC and its digest, beside its own parameters', async () => {
  const signed = await signAddress('https://files.example/list.json?page=2&name=%D9%84', key, at);
  expect(signed).toMatch(
    /^https:\/\/files\.example\/list\.json\?page=2&name=%D9%84&date=Thu%2C%2005%20Nov%202026%2007%3A08%3A09%20GMT&digest=rawi-web%3A[\w%]+$/,
  );
  expect(await signAddress('https://files.example/list.json', key, at)).toContain('/list.json?date=');
});

test('CALL-09 the digest is the HMAC of the date with the key, after the id', async () => {
  const { searchParams } = new URL(await signAddress('https://files.example/', key, at));
  expect(searchParams.get('date')).toBe('Thu, 05 Nov 2026 07:08:09 GMT');
  expect(searchParams.get('digest')).toBe('rawi-web:a38MxQbaG7jjLoYW9zsDIB/CziceGw7B8vl1TUg9bR4=');
  const byNode = createHmac('sha256', key.key).update(searchParams.get('date')!).digest('base64');
  expect(searchParams.get('digest')).toBe(`rawi-web:${byNode}`);
  const other = await signAddress('https://files.example/', { ...key, key: 'another' }, at);
  expect(new URL(other).searchParams.get('digest')).not.toBe(searchParams.get('digest'));
});
