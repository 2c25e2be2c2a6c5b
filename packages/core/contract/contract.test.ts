import { AVAILABILITY_PAGE_SIZE, GENRE_PAGE_SIZE } from '@rawi/domain';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  acceptedConfiguration,
  acceptedDecking,
  calls,
  contentFilter,
  deviceData,
  errors,
  remoteConfiguration,
  type Call,
} from './index.ts';

const allCalls: Call[] = Object.values(calls);

describe('the contract', () => {
  test('each call has its key as its id', () => {
    for (const [key, declared] of Object.entries(calls)) expect(declared.id).toBe(key);
  });

  test('no two calls share a path', () => {
    const seen = new Set<string>();
    for (const { base, method, path, aliases = [] } of allCalls)
      for (const spelling of [path, ...aliases]) {
        const address = `${method} ${base} ${spelling.replaceAll(/\{\w+\}/g, '{}')}`;
        expect(seen.has(address), address).toBe(false);
        seen.add(address);
      }
  });

  test('declares a parameter for each name in a path, and no other', () => {
    for (const { id, path, params } of allCalls) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(Object.keys(params?.shape ?? {}), id).toEqual(inPath);
    }
  });

  test('a guarded call declares the token errors', () => {
    for (const { id, guard, errors: codes } of allCalls) {
      if (guard === 'open') continue;
      expect(codes, id).toEqual(expect.arrayContaining([6055, 6067]));
      if (guard !== 'browse') expect(codes, id).toContain(6068);
    }
  });

  test('ERR-02 errors use only the statuses of the design', () => {
    const allowed = [400, 401, 403, 404, 409, 410, 413, 416, 422, 429, 500, 503];
    for (const { status } of Object.values(errors)) expect(allowed).toContain(status);
  });

  test('CALL-46 every cms path has its prefix; stream paths also work without it', () => {
    for (const { base, path } of allCalls) if (base === 'cms') expect(path).toMatch(/^\/subscriber\/v1\//);
    const stream = [calls.authorizeStream, calls.startStream, calls.stopStream];
    for (const { path, aliases } of stream) expect(aliases).toContain(path.replace('/subscriber/v1', ''));
  });

  test('CONF-02 CONF-06 CONF-07 a third-party configuration needs its bases, and screens with an id and sections', () => {
    const baseURLs = { recommend: '/r/', charge: '/c/', cms: '/m/', crm: '/x/', drm: '/d/', sms: '/s/' };
    const minimal = {
      providerDetails: { providerId: 'p', baseURLs },
      featureEnabled: { isDeckingEnabled: false },
      screens: [{ id: 'home', sections: [{ endpoint: 'x', parameters: { a: 1 } }] }],
    };
    const accepts = (change: object) => acceptedConfiguration.safeParse({ ...minimal, ...change }).success;
    expect(accepts({})).toBe(true);
    expect(acceptedDecking.safeParse({ screens: minimal.screens }).success).toBe(true);
    for (const change of [
      { screens: undefined },
      { screens: [{ id: 'home' }] },
      { screens: [{ sections: [] }] },
      { providerDetails: { providerId: 'p', baseURLs: { ...baseURLs, cms: undefined } } },
    ])
      expect(accepts(change), JSON.stringify(change)).toBe(false);
  });
});

test('CONST-01 the page sizes 15 and 30 are the defaults of the calls, and are defined in one file', () => {
  const sizeOf = ({ query }: Call) =>
    (query!.parse({ query: 'x', contentid: 'M1' }) as { pagesize: number }).pagesize;
  expect([AVAILABILITY_PAGE_SIZE, GENRE_PAGE_SIZE]).toEqual([15, 30]);
  expect([calls.listAvailabilities, calls.listContent].map(sizeOf)).toEqual([15, 15]);
  expect([calls.searchContent, calls.listRelated, calls.listPeople].map(sizeOf)).toEqual([30, 30, 30]);
  const root = join(import.meta.dirname, '../../..');
  const files = globSync('{apps/*/{app,pages,*.ts},packages/{core,server,ui}}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/*.test.*'],
  });
  expect(files.length).toBeGreaterThan(300);
  const written = files.filter((file) =>
    /page_?size\W{1,12}(?:default\()?(?:15|30)\b/i.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(written).toEqual([join('packages', 'core', 'domain', 'constants.ts')]);
});

test('CALL-61 the registration of a device is the action deviceRegister', () => {
  expect(calls.deviceRegister).toMatchObject({
    id: 'deviceRegister',
    method: 'POST',
    path: '/subscriberv2/v1/device/register/{providerid}',
  });
});

describe('forms', () => {
  test('CONF-02 a configuration without one of the six bases is refused', () => {
    const bases = { recommend: '/r/', charge: '/c/', cms: '/m/', crm: '/x/', drm: '/d/', sms: '/s/' };
    const configuration = {
      providerDetails: { providerId: 'rawi', baseURLs: bases },
      featureEnabled: { isDeckingEnabled: true },
      apiUtilities: {},
      displayLanguages: [{ language: 'English', code: 'eng', isdefault: 'YES' }],
      screens: [],
    };
    expect(remoteConfiguration.safeParse(configuration).success).toBe(true);
    for (const key of Object.keys(bases)) {
      const { [key as keyof typeof bases]: _gone, ...rest } = bases;
      const broken = { ...configuration, providerDetails: { providerId: 'rawi', baseURLs: rest } };
      expect(remoteConfiguration.safeParse(broken).success, key).toBe(false);
    }
  });

  test('AVAIL-02 page and pagesize take whole numbers from 1 only', () => {
    expect(contentFilter.parse({}).page).toBe(1);
    expect(contentFilter.parse({}).pagesize).toBe(15);
    for (const bad of ['0', '-1', '1e3', ' 1', '', '1.5', 'x', '٣', '9999999'])
      expect(contentFilter.safeParse({ page: bad }).success, bad).toBe(false);
    expect(contentFilter.safeParse({ pagesize: '101' }).success).toBe(false);
  });

  test('CALL-34 contentlist is a JSON array of object ids', () => {
    expect(contentFilter.parse({ contentlist: '["M1001","M1002"]' }).contentlist).toEqual(['M1001', 'M1002']);
    for (const bad of ['M1001', '[]', '[1]', '{"a":1}', '["../x"]', '['])
      expect(contentFilter.safeParse({ contentlist: bad }).success, bad).toBe(false);
  });

  test('DEV-09 the timestamp is in epoch seconds', () => {
    const data = {
      deviceid: '123',
      devicetype: 'PC',
      deviceos: 'LINUX',
      providerid: 'rawi',
      appversion: '46.4.0',
    };
    expect(deviceData.parse({ ...data, timestamp: 1_750_000_000 }).timestamp).toBe(1_750_000_000);
    expect(deviceData.parse({ ...data, timestamp: '1750000000' }).timestamp).toBe(1_750_000_000);
    expect(deviceData.safeParse({ ...data, timestamp: 1_750_000_000_000 }).success).toBe(false);
  });

  test('PAY-02 a payment has its reference and its gateway', () => {
    const payment = {
      referenceid: 'R-1',
      gatewayid: 'CHECKOUT',
      transactionpurpose: 'SUBSCRIPTION',
      transactionmode: 'CC',
      paymentstatus: 'INIT',
      amount: 2990,
      currency: 'BHD',
    };
    for (const { reply } of [calls.initPayment, calls.advancePayment, calls.getPayment]) {
      expect(reply.parse(payment)).toEqual(payment);
      for (const name of ['referenceid', 'gatewayid'])
        expect(reply.safeParse({ ...payment, [name]: undefined }).success, name).toBe(false);
    }
  });

  test('TICK-01 TICK-05 TICK-06 TICK-07 TICK-09 a ticket has the fields that the specification names, and a form what it requires', () => {
    const listed = {
      ...{ requestid: 'R-1', title: 'No sound', description: 'Words', category: 'PLAYBACK' },
      ...{ priority: 'normal', requeststatus: 'open', created: 1, updatedon: 2, initiator: 'P-1' },
      ...{ assignee: 'Layla', commentcount: 1, attachmentcount: 0 },
    };
    const comment = { messageid: '1', message: 'Words', messagedate: 2, author: 'operator', documents: [] };
    const whole = { ...listed, documents: [], comments: [comment] };
    expect(calls.getTicket.reply.parse(whole)).toEqual(whole);
    for (const { assignee: _optional, ...required } of [listed])
      for (const name of Object.keys(required))
        expect(calls.getTicket.reply.safeParse({ ...whole, [name]: undefined }).success, name).toBe(false);
    const written = { title: 'x'.repeat(64), description: 'Words', category: 'PLAYBACK' };
    const { body } = calls.createTicket;
    expect(body.parse(written)).toEqual({ ...written, priority: 'normal', documents: [] });
    for (const change of [{ title: 'x'.repeat(65) }, { title: ' ' }, { description: '\n' }])
      expect(body.safeParse({ ...written, ...change }).success, JSON.stringify(change)).toBe(false);
    for (const message of [undefined, ' '])
      expect(calls.updateTicket.body.safeParse({ message }).error?.issues[0]?.path).toEqual(['message']);
  });
});
