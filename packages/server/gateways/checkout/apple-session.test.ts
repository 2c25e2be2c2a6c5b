import { selfSigned } from '@rawi/gateway-kit/conformance';
import { GatewayRefusal, GatewayUnavailable } from '@rawi/gateway-kit';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAppleSession, type ApplePeer } from './apple-session.ts';

const HOST = 'apple-pay-gateway.apple.com';
const apple = selfSigned(HOST);
const own = selfSigned('merchant.example');
const merchant = {
  merchantId: 'merchant.example.rawi',
  displayName: 'Rawi',
  certificate: own.certificate,
  certificateKey: own.key,
};
let status = 200;
const server = createServer(
  { cert: apple.certificate, key: apple.key, requestCert: true, rejectUnauthorized: false },
  (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { subject } = (request.socket as TLSSocket).getPeerCertificate();
      const asked: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
      response.writeHead(status).end(JSON.stringify({ client: subject?.CN, asked }));
    });
  },
);
let peer: ApplePeer;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  peer = { port: (server.address() as AddressInfo).port, ca: apple.certificate };
});
afterAll(() => void server.close());

const wallet = { validationUrl: `https://${HOST}/paymentservices/startSession`, domain: 'rawi.example' };

test('Apple is asked with the certificate of the merchant', async () => {
  expect(await startAppleSession(wallet, merchant, peer)).toEqual({
    client: 'merchant.example',
    asked: {
      merchantIdentifier: 'merchant.example.rawi',
      displayName: 'Rawi',
      initiative: 'web',
      initiativeContext: 'rawi.example',
    },
  });
});

test('a refusal and an outage are told apart, and a server that is not Apple is not believed', async () => {
  status = 417;
  await expect(startAppleSession(wallet, merchant, peer)).rejects.toThrow(GatewayRefusal);
  status = 503;
  await expect(startAppleSession(wallet, merchant, peer)).rejects.toThrow(GatewayUnavailable);
  status = 200;
  const another = { ...peer, ca: own.certificate };
  await expect(startAppleSession(wallet, merchant, another)).rejects.toThrow(GatewayUnavailable);
});

test.each([
  'https://apple.com.evil.example/session',
  'https://evilapple.com/session',
  'http://apple-pay-gateway.apple.com/session',
  'https://apple-pay-gateway.apple.com:8443/session',
  'https://127.0.0.1/session',
  'https://x.apple.com@evil.example/session',
  'nonsense',
])('nobody else is asked: %s', async (validationUrl) => {
  const session = startAppleSession({ ...wallet, validationUrl }, merchant, peer);
  await expect(session).rejects.toMatchObject({ errorType: 'VALIDATION_URL_NOT_APPLE' });
});
