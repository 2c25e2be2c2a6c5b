import { calls } from '@rawi/contract';
import { operatorsModule } from '@rawi/operators';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertAccount, insertSession } from '../accounts/account-rows.ts';
import { startService, type ServiceUnderTest } from '../service-under-test.ts';
import { clientWith, CONSOLE, logIn, operatorClient, PASSWORD } from './operator-client.ts';

/** Logins of operators over HTTP: two providers have an operator of the same address. */
let service: ServiceUnderTest;

const email = 'layla@rawi.example';
const operators = () => service.modules.api(operatorsModule);

beforeAll(async () => {
  service = await startService();
  await operators().add('rawi', { email, name: 'Layla', permissions: ['support.read'], password: PASSWORD });
  await operators().add('layali', { email, name: 'Nour', permissions: [], password: 'another-password' });
});
afterAll(() => service.stop());
beforeEach(() => service.sql('delete from rawi.rate_limit'));

const codeOf = ({ status, body }: { status: number; body: any }) => [status, body?.errorcode];

describe('a login', () => {
  test('is by address and password, gives a session of twelve hours, and says who it is', async () => {
    const { status, body } = await logIn(service, { email: ' Layla@RAWI.example ' });
    expect(status).toBe(200);
    expect(calls.operatorLogin.reply.parse(body)).toEqual(body);
    expect(body.operator).toMatchObject({ email, name: 'Layla', permissions: ['support.read'] });
    expect(body.expires).toBe(service.clock.now().getTime() / 1000 + 12 * 3600);
    const client = clientWith(service, body.success);
    expect((await client.get('/operator')).body).toEqual(body.operator);
    service.clock.advance(12 * 3_600_000 - 1000);
    expect((await client.get('/operator')).status).toBe(200);
    service.clock.advance(1000);
    expect(codeOf(await client.get('/operator'))).toEqual([401, 6055]);
    // The next login clears what has expired.
    await logIn(service, { email });
    expect(codeOf(await client.get('/operator'))).toEqual([401, 6067]);
  });

  test('with a wrong password, or of nobody, is refused alike; so is the operator of another provider', async () => {
    for (const wrong of [
      { email, password: 'wrong-password' },
      { email: 'nobody@rawi.example' },
      { email, provider: 'layali' },
    ] as const)
      expect(codeOf(await logIn(service, wrong))).toEqual([400, 6002]);
    expect(codeOf(await logIn(service, { email: 'no address' }))).toEqual([400, 1002]);
  });

  test('is refused after ten failures from one network; other networks and operators still log in', async () => {
    const guess = { email, password: 'wrong-password', from: '203.0.113.9' };
    for (let tries = 0; tries < 10; tries += 1)
      expect(codeOf(await logIn(service, guess))).toEqual([400, 6002]);
    expect(codeOf(await logIn(service, { email, from: '203.0.113.10' }))).toEqual([429, 8601]);
    expect((await logIn(service, { email, from: '192.0.2.1' })).status).toBe(200);
    service.clock.advance(900_000);
    expect((await logIn(service, { email, from: '203.0.113.9' })).status).toBe(200);
  });

  test('of many networks at once stops guessing at a hundred, whatever the addresses of the guesses', async () => {
    const guesses = Array.from({ length: 110 }, (_, n) =>
      logIn(service, { email: 'Layla@Rawi.Example', password: 'wrong-password', from: `10.0.${n}.1` }),
    );
    const codes = (await Promise.all(guesses)).map(({ body }) => body.errorcode as number);
    expect(codes.filter((code) => code === 6002).length).toBeLessThanOrEqual(100);
    expect(codes.filter((code) => code !== 6002 && code !== 8601)).toEqual([]);
  });

  test('that began before the password was changed opens nothing', async () => {
    const change = operators().change('rawi', { email, password: 'changed-password' });
    const replies = await Promise.all(Array.from({ length: 6 }, () => logIn(service, { email })));
    await change;
    for (const { status, body } of replies) {
      if (status === 200) expect((await clientWith(service, body.success).get('/operator')).status).toBe(401);
      else expect(body.errorcode).toBe(6002);
    }
    await operators().change('rawi', { email, password: PASSWORD });
  });
});

describe('a session', () => {
  test('is refused without a token, with one that is altered, of a viewer, of another provider, and after the logout', async () => {
    const { body } = await logIn(service, { email });
    const token = body.success as string;
    expect(codeOf(await service.get(`${CONSOLE}/operator`, { host: 'rawi.localhost' }))).toEqual([401, 6068]);
    const altered = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    await insertAccount(service, { subscriberId: 'SALMA', provider: 'rawi', profiles: [] });
    const viewer = await insertSession(service, {
      ...{ subscriberId: 'SALMA', provider: 'rawi', profileId: 'SALMA', name: 's1', deviceId: 'd1' },
    });
    const device = await service.device('4711');
    const others = [altered, `${token}.x`, 'o..', viewer['x-session'], device.authorization.slice(7)];
    for (const other of others)
      expect(codeOf(await clientWith(service, other!).get('/operator')), other).toEqual([401, 6067]);
    const asViewer = { host: 'rawi.localhost', ...viewer };
    for (const path of ['/operator', '/tickets', '/tickets/R1/document/abcdefgh'])
      expect((await service.get(CONSOLE + path, asViewer)).status, path).toBe(401);
    expect(codeOf(await clientWith(service, token, 'layali').get('/operator'))).toEqual([401, 6067]);
    // Nor is it a session of a viewer.
    const asSession = { host: 'rawi.localhost', 'x-session': token };
    expect((await service.get('/crm/subscriber/v1/request', asSession)).status).toBe(401);
    const client = clientWith(service, token);
    expect((await client.send('POST', '/logout')).body).toEqual({ success: 'Logged out' });
    expect(codeOf(await client.get('/operator'))).toEqual([401, 6067]);
    expect(codeOf(await client.send('POST', '/logout'))).toEqual([401, 6067]);
  });

  test('of an operator whose permissions are taken away may do less at once; who is removed may do nothing', async () => {
    const samir = await operatorClient(service, {
      ...{ email: 'samir@rawi.example', name: 'Samir', permissions: ['support.read'] },
    });
    expect((await samir.get('/tickets')).status).toBe(200);
    await operators().change('rawi', { email: 'samir@rawi.example', permissions: [] });
    expect(codeOf(await samir.get('/tickets'))).toEqual([403, 6403]);
    expect((await samir.get('/operator')).body.permissions).toEqual([]);
    await operators().remove('rawi', 'samir@rawi.example');
    expect(codeOf(await samir.get('/operator'))).toEqual([401, 6067]);
    await expect(operators().remove('rawi', 'samir@rawi.example')).rejects.toThrow(/has no operator/);
  });

  test('is stored without its secret, and every login, logout and change is in the audit log', async () => {
    const rima = await operatorClient(service, {
      ...{ email: 'rima@rawi.example', name: 'Rima', permissions: [] },
    });
    await rima.send('POST', '/logout');
    await operators().change('rawi', { email: 'rima@rawi.example', name: 'Rima B.' });
    await operators().remove('rawi', 'rima@rawi.example');
    const stored = JSON.stringify(await service.sql('select * from rawi.operator_session'));
    expect(stored).not.toContain(rima.token.split('.')[2]);
    const entries = await service.sql(
      "select action from rawi.audit_entry where subject_kind = 'operator' order by entry_id desc limit 5",
    );
    expect(entries.map(({ action }) => action).toReversed()).toEqual([
      'operator.added',
      'operator.logged-in',
      'operator.logged-out',
      'operator.changed',
      'operator.removed',
    ]);
  });
});
