import { readRequestedMessages } from '@rawi/messages/testing';
import { createCipheriv } from 'node:crypto';
import { deviceRegistration, registrationOf, type ServiceUnderTest } from '../service-under-test.ts';

type Headers = Record<string, string>;
export interface Reply {
  status: number;
  body: any;
}

export const SMS = '/sms/subscriberv2/v1';
export const PASSWORD = 'tales-1001';
const KEYS: Record<string, string> = { rawi: 'rawi-demo-secret', layali: 'layali-demo-scrt' };

/** A password as it is sent (AUTH-09, AUTH-10). */
export function sealPassword(plain: string, provider = 'rawi'): string {
  const cipher = createCipheriv('aes-128-ecb', KEYS[provider]!, null);
  const bytes = Buffer.concat([cipher.update(plain), cipher.final()]);
  return bytes.toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}

export interface AccountClient {
  /** Headers with the token of the device. */
  headers: Headers;
  ask(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    headers?: Headers,
  ): Promise<Reply>;
  /** The id and right answer of a captcha. */
  captcha(action: string): Promise<{ id: string; text: string }>;
  /** The code of the newest message to an address or number, of one kind where it is named. */
  code(to: string, template?: string): Promise<string>;
  /** Signs up by mail and logs in; returns the headers of the session. */
  signUp(email: string, change?: object): Promise<Headers & { 'x-session': string }>;
  login(email: string, change?: object): Promise<Reply>;
}

/** A device that talks to the service as the specification says. */
export async function accountClient(
  service: ServiceUnderTest,
  deviceId: string,
  options: { provider?: string; from?: string } = {},
): Promise<AccountClient> {
  const { provider = 'rawi', from } = options;
  const host: Headers = provider === 'rawi' ? {} : { host: 'layali.localhost' };
  const forwarded: Headers = from === undefined ? {} : { 'x-forwarded-for': from };
  const key = provider === 'rawi' ? 'rawi-demo-key-01' : 'layali-demo-key1';
  const data = { ...deviceRegistration, deviceid: deviceId, providerid: provider };
  const { path, body: sealed } = registrationOf(data, { key, provider });
  const text = { 'content-type': 'text/plain' };
  const { body: device } = await service.send('POST', path, sealed, { ...text, ...host, ...forwarded });
  const headers = { authorization: `Bearer ${device.success}`, ...host, ...forwarded };

  const client: AccountClient = {
    headers,
    async ask(method, path, body, sent = headers) {
      const common = { ...host, ...forwarded, ...sent };
      if (method === 'GET') return service.get(path, common);
      if (body === undefined) return service.send(method, path, undefined, common);
      return service.send(method, path, JSON.stringify(body), {
        ...common,
        'content-type': 'application/json',
      });
    },
    async captcha(action) {
      const { body } = await client.ask('POST', `${SMS}/captcha`, { action });
      const [row] = await service.sql(
        `select answer from rawi.captcha where captcha_id = '${body.captchaid}' and provider_id = '${provider}'`,
      );
      return { id: body.captchaid, text: row!['answer'] as string };
    },
    async code(to, template) {
      const messages = await readRequestedMessages(service.database, service.secrets, provider);
      const found = messages.find(
        (one) =>
          Object.values(one.to).includes(to) &&
          'code' in one.values &&
          (template === undefined || one.template === template),
      );
      if (!found) throw new Error(`no message with a code was sent to ${to}`);
      return (found.values as { code: string }).code;
    },
    async signUp(email, change = {}) {
      const signedUp = await client.ask('POST', `${SMS}/subscriber`, {
        email,
        subscribername: 'Shahrazad',
        password: sealPassword(PASSWORD, provider),
        captcha: await client.captcha('SIGNUP'),
        ...change,
      });
      if (signedUp.body.success !== 'VERIFY') throw new Error(JSON.stringify(signedUp.body));
      const otp = await client.code(email);
      const { body } = await client.ask('POST', `${SMS}/verifyuser`, { email, otp });
      if (!body.success) throw new Error(JSON.stringify(body));
      return { ...host, ...forwarded, 'x-session': body.success };
    },
    login: (email, change = {}) =>
      client.ask('POST', `${SMS}/login`, { email, password: sealPassword(PASSWORD, provider), ...change }),
  };
  return client;
}
