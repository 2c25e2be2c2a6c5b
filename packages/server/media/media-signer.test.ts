import { describe, expect, test } from 'vitest';
import { createMediaSigner } from './media-signer.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const old = { id: 'k1', key: 'o'.repeat(32) };
const fresh = { id: 'k2', key: 'f'.repeat(32) };
const clock = { now: NOW };
const signer = createMediaSigner({ secrets: [fresh, old], clock: () => clock.now });
const grant = { scope: 'rawi/ast_x/clear', session: 'sess-1_A', expires: NOW + 60_000 };
const prefix = signer.sign(grant);
const FILE = 'v720/12.m4s';

/** The status that a path gets; 200 when it is valid. */
const statusOf = (path: string, verifier = signer): number => {
  const verdict = verifier.verify(path);
  return verdict.ok ? 200 : verdict.status;
};

test('a signed address is valid and yields its grant', () => {
  expect(prefix).toMatch(/^\/media\/\d+~sess-1_A~k2\.[\w-]{24}\/rawi\/ast_x\/clear\/$/);
  expect(signer.verify(prefix + FILE)).toEqual({
    ok: true,
    prefix,
    rest: FILE,
    scope: grant.scope,
    session: grant.session,
    expires: grant.expires,
    remainingSeconds: 60,
  });
});

test('relative addresses of a manifest inherit the grant', () => {
  const manifest = new URL(`${prefix}master.m3u8`, 'http://media.example');
  expect(statusOf(new URL('a-ar/index.m3u8', manifest).pathname)).toBe(200);
  expect(statusOf(new URL('../cbcs/master.m3u8', manifest).pathname)).toBe(403);
});

test('no character of the signed part can be changed', () => {
  const letters = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_.~/%';
  for (let at = 0; at < prefix.length; at += 1) {
    for (const letter of letters) {
      if (letter === prefix[at]) continue;
      const changed = prefix.slice(0, at) + letter + prefix.slice(at + 1);
      // Twice: the cache of verified prefixes must not accept it.
      for (const path of [changed + FILE, changed + FILE]) {
        expect(signer.verify(path).ok, changed).toBe(false);
      }
    }
  }
});

test('no bit of the signed part can be flipped, no byte omitted, doubled or swapped', () => {
  for (let at = 1; at < prefix.length; at += 1) {
    const code = prefix.charCodeAt(at);
    const variants = Array.from(
      { length: 8 },
      (_, bit) => prefix.slice(0, at) + String.fromCharCode(code ^ (1 << bit)) + prefix.slice(at + 1),
    );
    variants.push(prefix.slice(0, at) + prefix.slice(at + 1), prefix.slice(0, at) + prefix.slice(at - 1));
    const swapped = prefix.slice(0, at - 1) + prefix[at] + prefix[at - 1] + prefix.slice(at + 1);
    if (swapped !== prefix) variants.push(swapped);
    for (const changed of variants) expect(signer.verify(changed + FILE).ok, changed).toBe(false);
  }
});

test('a changed file name is another file under the same grant, and no more', () => {
  for (let at = 0; at < FILE.length; at += 1) {
    const rest = `${FILE.slice(0, at)}x${FILE.slice(at + 1)}`;
    expect(signer.verify(prefix + rest)).toMatchObject({ ok: true, scope: grant.scope, rest });
  }
});

describe('an expired address', () => {
  test('is refused to the second and cannot be extended', () => {
    const verifier = createMediaSigner({ secrets: [fresh], clock: () => clock.now });
    clock.now = grant.expires - 1;
    expect(statusOf(prefix + FILE, verifier)).toBe(200);
    clock.now = grant.expires;
    expect(statusOf(prefix + FILE, verifier)).toBe(410);
    expect(statusOf(prefix + FILE)).toBe(410);
    const longer = prefix.replace(/\/media\/(\d+)/, (_all, seconds) => `/media/${Number(seconds) + 3600}`);
    expect(statusOf(longer + FILE)).toBe(403);
    clock.now = NOW;
  });

  test('is reported as expired only with a valid signature', () => {
    expect(statusOf(`/media/1~s~k2.${'A'.repeat(24)}/rawi/ast_x/clear/${FILE}`)).toBe(403);
  });
});

test('an older secret still verifies, the first one signs, an unknown one verifies nothing', () => {
  const before = createMediaSigner({ secrets: [old], clock: () => NOW });
  expect(statusOf(before.sign(grant) + FILE)).toBe(200);
  expect(statusOf(prefix + FILE, before)).toBe(403);
  const other = createMediaSigner({ secrets: [{ ...fresh, key: 'x'.repeat(32) }], clock: () => NOW });
  expect(statusOf(other.sign(grant) + FILE)).toBe(403);
});

test('secrets may be rotated at run time: the new one signs, and addresses of a retired one end, also if verified before', () => {
  let all = [old];
  const live = createMediaSigner({ secrets: { signing: () => all[0]!, all: () => all }, clock: () => NOW });
  const before = live.sign(grant);
  expect(statusOf(before + FILE, live)).toBe(200);
  all = [fresh, old];
  expect(live.sign(grant)).toContain('~k2.');
  expect([statusOf(before + FILE, live), statusOf(live.sign(grant) + FILE, live)]).toEqual([200, 200]);
  all = [fresh];
  expect(statusOf(before + FILE, live)).toBe(403);
});

test.each([
  '../cbcs/v720/1.m4s',
  '..',
  '.',
  './v720/1.m4s',
  'v720/../../cbcs/1.m4s',
  'v720//1.m4s',
  '/etc/passwd',
  '',
  'v720/',
  'v720/.hidden',
  'v720%2F1.m4s',
  '%2e%2e/x',
  'v720\\1.m4s',
  'v720/1.m4s\0.jpg',
  'v720/1.m4s\n',
  'a b.m4s',
  'مرحبا.vtt',
  'v720/1.m4s?x',
  'v720/1.m4s#x',
  'v720;a/1.m4s',
  'a/b/c/d/e/f/g.m4s',
  'x'.repeat(101),
])('a file name like %j is not found', (rest) => {
  expect(statusOf(prefix + rest)).toBe(404);
});

test.each([
  '/media/',
  '/media/x',
  '/media/x/y/z',
  `/media//${prefix.slice(7)}${FILE}`,
  prefix.replace('rawi/', 'rawi%2F') + FILE,
  prefix.replace('/rawi', '/./rawi') + FILE,
  prefix.replace('/rawi', '//rawi') + FILE,
  prefix.replace('/media/', '/media/0') + FILE,
  prefix.replace('/media/', '/media/+') + FILE,
  `${prefix.replace('~', '~~')}${FILE}`,
])('a path like %j is not signed', (path) => {
  expect(statusOf(path)).toBe(403);
});

test('a signer refuses input that could not be verified later', () => {
  expect(() => signer.sign({ ...grant, scope: 'rawi/ast_x' })).toThrow(RangeError);
  expect(() => signer.sign({ ...grant, scope: 'rawi/../clear' })).toThrow(RangeError);
  expect(() => signer.sign({ ...grant, session: 'a~b' })).toThrow(RangeError);
  expect(() => signer.sign({ ...grant, expires: Number.NaN })).toThrow(RangeError);
  expect(() => createMediaSigner({ secrets: [], clock: () => 0 })).toThrow(RangeError);
  const short = { id: 'a', key: 'short' };
  expect(() => createMediaSigner({ secrets: [short], clock: () => 0 })).toThrow(RangeError);
  expect(() => createMediaSigner({ secrets: [old, old], clock: () => 0 })).toThrow(RangeError);
});
