import { createCipheriv, createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, inject, test } from 'vitest';

/** A client from the specification alone: bases of the configuration, paths and formats, without code of this project. */
const baseUrl = inject('baseUrl');
type Json = Record<string, any>;

let bases: Record<string, string>;
let configuration: Json;
let token: string;

async function get(address: string): Promise<Json> {
  const reply = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  expect(reply.status, address).toBe(200);
  return (await reply.json()) as Json;
}

beforeAll(async () => {
  configuration = (await (await fetch(`${baseUrl}/config/rawi.json`)).json()) as Json;
  bases = configuration['providerDetails'].baseURLs;
  const plain = JSON.stringify({
    deviceid: '90210',
    devicetype: 'PC',
    deviceos: 'LINUX',
    providerid: 'rawi',
    timestamp: Math.floor(Date.now() / 1000),
    appversion: '46.4.0',
  });
  const cipher = createCipheriv('aes-128-ecb', 'rawi-demo-key-01', null);
  const enc = Buffer.concat([cipher.update(plain), cipher.final()])
    .toString('base64')
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  const hash = createHash('sha1').update(plain).digest('hex');
  const reply = await fetch(`${bases['sms']}subscriberv2/v1/device/register/rawi?hash=${hash}`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: enc,
  });
  token = ((await reply.json()) as Json)['success'];
});

describe('a client written from the specification alone', () => {
  test('CALL-01 CONF-02 finds the six bases and the screens', () => {
    expect(Object.keys(bases).sort()).toEqual(['charge', 'cms', 'crm', 'drm', 'recommend', 'sms']);
    expect(configuration['screens'].length).toBeGreaterThan(3);
    expect(token.split('.')).toHaveLength(3);
  });

  test('AVAIL-01 CALL-23 pages the availabilities until totalcount is reached', async () => {
    const all: Json[] = [];
    let page = 0;
    for (let total = 1; all.length < total;) {
      page += 1;
      const list = await get(`${bases['sms']}subscriberv2/v1/availability?page=${page}&pagesize=15`);
      total = list['totalcount'];
      all.push(...list['data']);
    }
    expect(page).toBeGreaterThan(1);
    expect(new Set(all.map((one) => one['pricemodel']))).toEqual(
      new Set(['PLAN', 'PAID', 'RENTAL', 'FREE', 'ADBASED']),
    );
  });

  test('CALL-30 CONF-07 lists every section of every screen by its endpoint and parameters', async () => {
    for (const screen of configuration['screens'])
      for (const section of screen.sections) {
        const query = new URLSearchParams({ ...section.parameters, displaylanguage: 'ara' });
        const list = await get(`${bases[section.base]}${section.endpoint}?${query}`);
        // Without watch history nothing is recommended: an empty list (CALL-50).
        const fewest = section.sectionType === 'RECOMMENDED' ? 0 : 1;
        expect(list['data'].length, `${screen.id}/${section.id}`).toBeGreaterThanOrEqual(fewest);
      }
  });

  test('CALL-42 CALL-43 CALL-44 CALL-45 PLAY-07 PLAY-10 plays a free film: authorisation, package, manifest, init and first segment, start, stop', async () => {
    const free = await get(
      `${bases['cms']}subscriber/v1/content?category=MOVIE&pricemodel=FREE&pagesize=100`,
    );
    let stream: Json | undefined;
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' };
    const callStream = async (method: 'POST' | 'DELETE', contentId: string) => {
      const reply = await fetch(`${bases['cms']}stream/content/${contentId}`, {
        method,
        headers,
        ...(method === 'POST' ? { body: 'devicetype=PC' } : {}),
      });
      expect(reply.status, `${method} ${contentId}`).toBe(200);
      return (await reply.json()) as Json;
    };
    let playing = '';
    for (let tries = 0; !stream && tries < 200; tries += 1) {
      for (const { objectid } of free['data']) {
        const content = await get(`${bases['cms']}subscriber/v1/content/${objectid}`);
        await get(`${bases['cms']}stream/content/authorize?contentid=${objectid}`);
        const detail = content['contentdetails'].find(
          (one: Json) => one['drmscheme'].includes('NONE') && one['streamtype'] === 'DASH',
        );
        const reply = await fetch(`${bases['cms']}subscriber/v1/content/package/${objectid}`, {
          method: 'POST',
          headers,
          body: new URLSearchParams({
            availabilityid: detail.availabilityset[0],
            packageid: detail.packageid,
          }),
        });
        const body = (await reply.json()) as Json;
        if (reply.status === 200) [stream, playing] = [body, objectid];
        // Wait only for films that are still being prepared.
        else expect(body).toMatchObject({ errorcode: 7201 });
        if (stream) break;
      }
      if (!stream) await sleep(1000);
    }
    const address = stream!['streamfilename'] as string;
    const manifest = await (await fetch(address)).text();
    expect(manifest).toContain('<MPD');
    const [, init] = /initialization="([^"]+)"/.exec(manifest)!;
    const [, media] = /media="([^"]+)"/.exec(manifest)!;
    const first = media!.replace('$Number$', '1');
    const [head, segment] = await Promise.all(
      [init!, first].map(async (name) =>
        Buffer.from(await (await fetch(new URL(name, address))).arrayBuffer()),
      ),
    );
    expect(head!.toString('latin1', 4, 8)).toBe('ftyp');
    expect(segment!.includes('moof')).toBe(true);
    expect(await callStream('POST', playing)).toMatchObject({ success: 'STARTED' });
    expect((await fetch(address)).status, 'the stream runs').toBe(200);
    const changed = address.replace(/~([\w-])/, (_, letter: string) => `~${letter === 'A' ? 'B' : 'A'}`);
    expect((await fetch(changed)).status).toBe(403);
    expect(await callStream('DELETE', playing)).toMatchObject({ success: 'STOPPED' });
  }, 600_000);
});
