import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCheckedMedia } from './checked-media.ts';
import { sha256Of, parseChecksums, serializeChecksums } from './checksums.ts';
import { createMediaHandler } from './media-handler.ts';
import { createMediaSigner } from './media-signer.ts';
import { createSegmentCache } from './segment-cache.ts';

function box(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

const segment = Buffer.concat([box('moof', Buffer.alloc(20)), box('mdat', randomBytes(50_000))]);
const SET = 'rawi/film/clear';
const clock = Date.UTC(2026, 10, 20);
const signer = createMediaSigner({ secrets: [{ id: 'a', key: 's'.repeat(32) }], clock: () => clock });
const address = `${signer.sign({ scope: SET, session: 's', expires: clock + 60_000 })}v720/1.m4s`;
const files = new Map<string, Buffer>();
const errors: string[] = [];
let checksums: Buffer | undefined;
let server: http.Server;
let base = '';
/** Replaces the handler by one with an empty cache. */
let restart: () => void;

const currentChecksums = () =>
  serializeChecksums([
    { name: 'v720/1.m4s', bytes: segment.length, sha256: sha256Of(segment).toString('hex') },
  ]);

beforeAll(async () => {
  let handler: http.RequestListener = () => undefined;
  server = http.createServer((request, response) => handler(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  restart = () => {
    const load = createCheckedMedia({
      read: async (key) => files.get(key),
      readChecksums: async () => checksums,
      onInvalidChecksums: (_error, set) => void errors.push(`unreadable ${set}`),
    });
    const cache = createSegmentCache({ maxBytes: 1e6, load });
    handler = createMediaHandler({
      signer,
      cache,
      onError: (error) => errors.push((error as Error).message),
    });
  };
});
afterAll(() => server.close());

beforeEach(() => {
  files.set(`${SET}/v720/1.m4s`, segment);
  checksums = currentChecksums();
  errors.length = 0;
  restart();
});

const zeroed = Buffer.from(segment).fill(0);
const flipped = Buffer.from(segment);
flipped[30_000]! ^= 1;
const damagedVariants: [string, Buffer | undefined][] = [
  ['cut', segment.subarray(0, 20_000)],
  ['empty', Buffer.alloc(0)],
  ['zeroed', zeroed],
  ['missing', undefined],
  ['another of the same size', flipped],
  ['longer', Buffer.concat([segment, Buffer.alloc(1)])],
];

async function expectDamaged(init: RequestInit = {}): Promise<void> {
  const reply = await fetch(base + address, init);
  expect(reply.status).toBe(503);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(reply.headers.get('etag')).toBeNull();
  const body = await reply.text();
  if (init.method !== 'HEAD') expect(JSON.parse(body)).toMatchObject({ errorcode: 9503 });
}

async function expectIntact(): Promise<void> {
  const reply = await fetch(base + address);
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, s-maxage=60, immutable',
  ]);
  expect(Buffer.from(await reply.arrayBuffer()).equals(segment)).toBe(true);
}

describe('a segment that is', () => {
  test.each(damagedVariants)(
    '%s is refused in whole and in part, never cached, and served again as soon as it is repaired',
    async (_how, damaged) => {
      if (damaged === undefined) files.delete(`${SET}/v720/1.m4s`);
      else files.set(`${SET}/v720/1.m4s`, damaged);
      await expectDamaged();
      await expectDamaged({ headers: { range: 'bytes=0-99' } });
      await expectDamaged({ headers: { 'if-none-match': '*' } });
      await expectDamaged({ method: 'HEAD' });
      expect(errors).toHaveLength(4);
      for (const error of errors) expect(error).toContain('v720/1.m4s');
      files.set(`${SET}/v720/1.m4s`, segment);
      await expectIntact();
      const part = await fetch(base + address, { headers: { range: 'bytes=100-199' } });
      expect(Buffer.from(await part.arrayBuffer()).equals(segment.subarray(100, 200))).toBe(true);
    },
  );
});

test('a set without checksums, or with unreadable ones, is checked by its file format only', async () => {
  for (const stored of [undefined, currentChecksums().subarray(0, 40), Buffer.alloc(100)]) {
    checksums = stored;
    restart();
    await expectIntact();
    for (const [how, damaged] of damagedVariants) {
      if (damaged === undefined || how === 'another of the same size') continue;
      files.set(`${SET}/v720/1.m4s`, damaged);
      restart();
      await expectDamaged();
    }
    files.set(`${SET}/v720/1.m4s`, segment);
    restart();
  }
  expect(errors).toContain(`unreadable ${SET}`);
  // Once the checksums are stored they are enforced.
  checksums = currentChecksums();
  files.set(`${SET}/v720/1.m4s`, flipped);
  await expectDamaged();
});

test('checksums are read as they were written', () => {
  const many = ['a.mpd', 'v720/1.m4s', 'captions/ar.vtt'].map((name, i) => ({
    name,
    bytes: i,
    sha256: String(i).repeat(64),
  }));
  expect([...parseChecksums(serializeChecksums(many))]).toEqual(
    many.map(({ name, ...rest }) => [name, rest]),
  );
  expect(parseChecksums(serializeChecksums([])).size).toBe(0);
});
