import { messagesModule } from '@rawi/messages';
import { afterAll, describe, expect, test } from 'vitest';
import { startService } from '../service-under-test.ts';

const service = await startService({ sandbox: true });
const without = await startService();
const device = await service.device('4711');
afterAll(async () => {
  await service.stop();
  await without.stop();
});

const layali = { host: 'layali.localhost' };
const send = (providerId: string, to: { email: string } | { mobileno: string }, code: string) =>
  service.database.kysely
    .transaction()
    .execute((trx) =>
      service.modules
        .api(messagesModule)
        .request(trx, { providerId, to, language: 'eng', template: 'login-code', values: { code } }),
    );

describe('the outbox of the sandbox', () => {
  test('lists mails and text messages, the newest first, of one address or of all', async () => {
    await send('rawi', { email: 'Layla@viewer.example' }, '111111');
    await service.messagesTo('layla@viewer.example');
    await send('rawi', { email: 'Layla@viewer.example' }, '222222');
    await send('rawi', { mobileno: '+97333000001' }, '333333');
    const [newest, first] = await service.messagesTo('LAYLA@viewer.example', 2);
    expect(newest).toMatchObject({
      to: 'layla@viewer.example',
      subject: '222222 is your code for Rawi',
      code: '222222',
      at: service.clock.now().toISOString(),
    });
    expect(newest!.text).toContain('222222');
    expect(newest!.html).toContain('<html lang="en"');
    expect(first!.code).toBe('111111');
    const [text] = await service.messagesTo('+97333000001');
    expect(text).toMatchObject({ subject: '', code: '333333' });
    expect(text).not.toHaveProperty('html');
    expect((await service.get('/sandbox/outbox?to=+97333000001')).body).toHaveLength(1);
    expect((await service.get('/sandbox/outbox')).body).toHaveLength(3);
  });

  test('is that of the provider whose host is asked', async () => {
    await send('layali', { email: 'layla@viewer.example' }, '444444');
    await expect.poll(async () => (await service.get('/sandbox/outbox', layali)).body.length).toBe(1);
    expect((await service.get('/sandbox/outbox', layali)).body[0].subject).toContain('Layali');
    expect((await service.messagesTo('layla@viewer.example', 2)).map(({ code }) => code)).not.toContain(
      '444444',
    );
  });

  test('is a page for a browser, in its language, on which nothing can run', async () => {
    const { body, headers } = await service.get('/sandbox/outbox', { accept: 'text/html,*/*' });
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('<html lang="en" dir="ltr">');
    expect(body).toContain('222222 is your code for Rawi');
    const arabic = await service.get('/sandbox/outbox', { accept: 'text/html', 'accept-language': 'ar-BH' });
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">');
    const [{ id }] = (await service.get('/sandbox/outbox?to=layla@viewer.example')).body;
    const alone = await service.get(`/sandbox/outbox/${id}`);
    expect(alone.body).toContain('<h1');
    expect((await service.get(`/sandbox/outbox/${id}`, layali)).status).toBe(404);
    expect((await service.get('/sandbox/outbox/9x')).status).toBe(404);
  });
});

describe('captchas', () => {
  const askFor = (action: string, headers: Record<string, string>, from?: string) =>
    service.send(
      'POST',
      '/sms/subscriberv2/v1/captcha',
      JSON.stringify({ action, displaylanguage: 'ara' }),
      { 'content-type': 'application/json', ...headers },
      from,
    );

  test('AUTH-15 the call gives an image, its spoken form and a task; the sandbox knows the answer', async () => {
    const { status, body } = await askFor('SIGNUP', device);
    expect(status).toBe(200);
    expect(body.image).toMatch(/^data:image\/png;base64,/);
    expect(body.sound).toMatch(/^data:audio\/wav;base64,/);
    expect(body.challenge).toMatchObject({ algorithm: 'SHA-256' });
    const { body: known } = await service.get(`/sandbox/captcha/${body.captchaid}`);
    expect(known).toEqual({ answer: expect.stringMatching(/^[2-9]{5}$/) as string });
    expect(JSON.stringify(body)).not.toContain(known.answer);
    expect((await service.get(`/sandbox/captcha/${body.captchaid}`, layali)).status).toBe(404);
    expect((await service.get('/sandbox/captcha/nothing')).status).toBe(404);
  });

  test('AUTH-08 AUTH-15 a sign-up is sent with captcha[id] and captcha[text]', async () => {
    const from = '10.7.0.1';
    const { body } = await askFor('SIGNUP', device, from);
    const { body: known } = await service.get(`/sandbox/captcha/${body.captchaid}`);
    const signUp = (captcha: Record<string, string>) =>
      service.send(
        'POST',
        '/sms/subscriberv2/v1/subscriber',
        new URLSearchParams({
          mobileno: '+97333000777',
          subscribername: 'Layla',
          country: 'BH',
          ...captcha,
        }).toString(),
        { 'content-type': 'application/x-www-form-urlencoded', ...device },
        from,
      );
    expect(await signUp({})).toMatchObject({
      status: 400,
      body: { errorcode: 6303, reason: 'Captcha Required', field: 'captcha' },
    });
    const right = { 'captcha[id]': body.captchaid, 'captcha[text]': known.answer };
    expect(await signUp(right)).toMatchObject({ status: 200, body: { success: 'VERIFY' } });
    expect(await signUp(right)).toMatchObject({
      status: 400,
      body: { errorcode: 6301, reason: 'Entered invalid captcha text' },
    });
    const [text] = await service.messagesTo('+97333000777');
    expect(text!.code).toMatch(/^\d{6}$/);
  });

  test('ERR-12 ERR-13 the fourth attempt is told to wait, and so is who asks for another captcha', async () => {
    const other = await service.device('4712');
    const from = '10.8.0.1';
    const attempt = async () =>
      (
        await service.send(
          'POST',
          '/sms/subscriberv2/v1/subscriber',
          new URLSearchParams({
            mobileno: '+97333000778',
            country: 'BH',
            'captcha[id]': 'none',
            'captcha[text]': '00000',
          }).toString(),
          { 'content-type': 'application/x-www-form-urlencoded', ...other },
          from,
        )
      ).body;
    const codes = [];
    for (let time = 0; time < 4; time += 1) codes.push((await attempt()).errorcode);
    expect(codes).toEqual([6301, 6301, 6301, 6302]);
    expect((await attempt()).reason).toBe('Captcha limit reached');
    expect((await askFor('SIGNUP', other, from)).body.errorcode).toBe(6302);
  });
});

describe('the clock of the sandbox', () => {
  const advance = (body: string, type = 'application/json') =>
    service.send('POST', '/sandbox/clock', body, { 'content-type': type });

  test('moves the whole service on by a duration, and is told', async () => {
    await service.clock.set('2027-01-31T10:00:00Z');
    expect((await service.get('/sandbox/clock')).body).toEqual({ now: '2027-01-31T10:00:00.000Z' });
    expect((await advance('{"advance":"P1M"}')).body).toEqual({ now: '2027-02-28T10:00:00.000Z' });
    // As curl sends it where nobody says what it is.
    expect((await advance('{"advance":"PT1S"}', 'application/x-www-form-urlencoded')).body).toEqual({
      now: '2027-02-28T10:00:01.000Z',
    });
    expect(service.clock.now().toISOString()).toBe('2027-02-28T10:00:01.000Z');
    // The token of the device has expired by that.
    expect(
      (await service.get('/sms/subscriberv2/v1/verifyuser?email=a@b.example', device)).body.errorcode,
    ).toBe(6055);
    expect(await service.sql('select provider_id, ahead_ms from sandbox_clock')).toEqual([
      { provider_id: '*', ahead_ms: 28 * 86_400_000 + 1000 },
    ]);
  });

  test.each(['{"advance":"-P1D"}', '{"advance":"P20Y"}', '{"advance":1}', '{}', '[]'])(
    'refuses %s, and stands where it was',
    async (body) => {
      const before = (await service.get('/sandbox/clock')).body.now;
      expect(await advance(body)).toMatchObject({ status: 400, body: { errorcode: 1002, field: 'advance' } });
      expect((await service.get('/sandbox/clock')).body.now).toBe(before);
    },
  );
});

test('a service without the sandbox has nothing at its addresses', async () => {
  for (const path of ['/sandbox/outbox', '/sandbox/outbox/1', '/sandbox/captcha/x', '/sandbox/clock'])
    expect((await without.get(path)).status, path).toBe(404);
  expect((await without.send('POST', '/sandbox/clock', '{"advance":"P1D"}')).status).toBe(404);
});
