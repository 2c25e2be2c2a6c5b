import { testClock } from '@rawi/platform';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSocialTokenCheck, type SocialTokenCheck } from './check-social-token.ts';
import type { Issuer } from './issuers.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z') / 1000;

let server: Server;
let issuer: Issuer;
let keys: { privateKey: CryptoKey; publicKey: CryptoKey };
let check: SocialTokenCheck;
/** What the issuer's document says in place of the truth. */
let document: object = {};
let isDown = false;

beforeAll(async () => {
  keys = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };
  server = createServer((request, reply) => {
    if (isDown) return reply.writeHead(503).end();
    const body = request.url!.endsWith('/keys')
      ? { keys: [jwk] }
      : { issuer: issuer.issuer, jwks_uri: `${issuer.issuer}/keys`, ...document };
    return reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  issuer = { issuer: `http://127.0.0.1:${port}`, clientId: 'our-app' };
});
afterAll(() => server.close());

beforeEach(() => {
  document = {};
  isDown = false;
  check = createSocialTokenCheck(testClock('2026-11-20T12:00:00Z'));
});

interface Change {
  claims?: JWTPayload;
  header?: { alg?: string; kid?: string };
  key?: CryptoKey | Uint8Array;
}

function tokenWith({ claims = {}, header = {}, key = keys.privateKey }: Change = {}): Promise<string> {
  const payload = {
    iss: issuer.issuer,
    aud: issuer.clientId,
    sub: 'layla',
    email: 'Layla@People.example',
    email_verified: true,
    name: 'Layla',
    iat: NOW - 10,
    exp: NOW + 300,
    ...claims,
  };
  return new SignJWT(payload).setProtectedHeader({ alg: 'ES256', kid: 'one', ...header }).sign(key);
}

const outcome = async (token: string) =>
  check(issuer, token).then(
    () => 'taken',
    (error: { code: number }) => error.code,
  );

test('AUTH-02 a token that the issuer signed for us names its person', async () => {
  expect(await check(issuer, await tokenWith())).toEqual({
    subject: 'layla',
    email: 'layla@people.example',
    name: 'Layla',
  });
});

test('an address that nobody has verified is none; Apple writes the booleans as text', async () => {
  const emailOf = async (verified: unknown) =>
    (await check(issuer, await tokenWith({ claims: { email_verified: verified } }))).email;
  expect(await emailOf(false)).toBeUndefined();
  expect(await emailOf('false')).toBeUndefined();
  expect(await emailOf('true')).toBe('layla@people.example');
});

test('AUTH-02 tokens that are expired, early, of another audience or issuer, or of nobody are refused', async () => {
  for (const claims of [
    { exp: NOW },
    { exp: undefined },
    { nbf: NOW + 60 },
    { aud: 'another-app' },
    { aud: undefined },
    { iss: 'https://elsewhere.example' },
    { sub: '' },
    { sub: undefined },
  ])
    expect(await outcome(await tokenWith({ claims: claims as JWTPayload })), JSON.stringify(claims)).toBe(
      6420,
    );
  expect(await outcome(await tokenWith({ claims: { aud: ['another-app', issuer.clientId] } }))).toBe('taken');
});

test('AUTH-02 tokens that are altered, unsigned, or signed by another key are refused', async () => {
  const [head, body, signature] = (await tokenWith()).split('.') as [string, string, string];
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const other = await generateKeyPair('ES256');
  const jwk = await exportJWK(keys.publicKey);
  for (const [name, token] of Object.entries({
    altered: `${head}.${encode({ ...claims, sub: 'guest' })}.${signature}`,
    none: `${encode({ alg: 'none' })}.${body}.`,
    'none with a signature': `${encode({ alg: 'none', kid: 'one' })}.${body}.${signature}`,
    'another key': await tokenWith({ key: other.privateKey }),
    'an unknown key': await tokenWith({ header: { kid: 'two' } }),
    // The public key taken for a shared secret.
    'a shared secret': await tokenWith({
      header: { alg: 'HS256' },
      key: new TextEncoder().encode(JSON.stringify(jwk)),
    }),
    'no token': 'abc',
    empty: '',
  }))
    expect(await outcome(token), name).toBe(6420);
});

test('an issuer that names itself otherwise, or cannot be asked, opens nothing; later it is asked again', async () => {
  const token = await tokenWith();
  document = { issuer: 'https://elsewhere.example' };
  expect(await outcome(token)).toBe(6420);
  isDown = true;
  expect(await outcome(token)).toBe(6420);
  document = {};
  isDown = false;
  expect(await outcome(token)).toBe('taken');
});
