import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCachingProxy, type CachingProxy, type ProxyHeaders } from './caching-proxy.ts';
import { startOwnService, type OwnService } from './own-service.ts';

/** A real nginx with `proxy_cache` in front of the service: request headers of one visitor never affect the next one's reply. */
interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** A request with headers that `fetch` would not send, such as another host. */
function request(url: string, headers: Record<string, string> = {}): Promise<Reply> {
  const { hostname, port, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path: pathname + search, headers, agent: false }, (reply) => {
      let body = '';
      reply
        .setEncoding('utf8')
        .on('data', (part: string) => (body += part))
        .on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body }));
    }).on('error', reject);
  });
}

const hostileHeaders: Record<string, string>[] = [
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-host': 'layali.localhost' },
  { 'x-forwarded-host': 'evil.example, evil.example' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-proto': 'javascript' },
  { 'x-forwarded-for': '6.6.6.6, 7.7.7.7' },
  {
    'x-forwarded-port': '4711',
    'x-forwarded-prefix': '/evil',
    'x-forwarded-scheme': 'https',
    'x-forwarded-ssl': 'on',
  },
  { forwarded: 'for=6.6.6.6;host=evil.example;proto=https' },
  { 'x-country-code': 'SA' },
  { 'x-country-code': 'XX' },
  {
    'x-original-url': '/en/evil',
    'x-rewrite-url': '/en/evil',
    'x-original-host': 'evil.example',
    'x-host': 'evil.example',
  },
  { 'x-http-method-override': 'DELETE', 'x-method-override': 'POST' },
  { cookie: 'provider=layali' },
  { cookie: 'setDisplayLanguageCode=ara', 'accept-language': 'ar' },
  { 'accept-language': 'ar-BH,ar;q=0.9' },
  { range: 'bytes=0-3' },
  { 'x-provider': 'layali', 'x-provider-id': 'layali' },
];
const unknownHost = { host: 'evil.example' };

const paths = [
  '/en',
  '/ar',
  '/en/screen/movies',
  '/en/no/such/page',
  '/config/rawi.json',
  '/robots.txt',
  '/sitemap.xml',
  '/en/manifest.webmanifest',
  '/cms/subscriber/v1/content?category=MOVIE&pagesize=2',
  '/cms/subscriber/v1/screen/home?displaylanguage=eng',
];

/**
 * The parts of a reply that a request could influence: hosts and protocols in it, language, brand, type. Pictures and
 * colours are left out: they change while a new demo is being generated.
 */
function influencedParts({ status, headers, body }: Reply) {
  const all = (pattern: RegExp) => [...new Set([...body.matchAll(pattern)].map((match) => match[1]!))].sort();
  return {
    status,
    type: headers['content-type'],
    location: headers['location'],
    hosts: all(/((?:https?|javascript):(?:\/\/)?[^/"'<\s&\\]*)/g),
    bases: all(/"(?:cms|sms)":"([^"]+)"/g),
    language: all(/<html lang="(\w+)"/g),
    brands: all(/\b(rawi|layali)\b/g),
    whole: body.length > 20,
  };
}

describe.each([
  [
    'a proxy that writes the headers, and one that is trusted',
    'written',
    { TRUSTED_PROXIES: '1', PUBLIC_URL: 'https://tv.example' },
    [unknownHost],
  ],
  [
    'a proxy that passes everything on, and one that is trusted',
    'careless',
    { TRUSTED_PROXIES: '1', PUBLIC_URL: 'https://tv.example' },
    [unknownHost],
  ],
  [
    'a proxy that passes everything on, and none that is trusted',
    'careless',
    { TRUSTED_PROXIES: '0', PUBLIC_URL: 'https://tv.example' },
    [unknownHost],
  ],
  ['a proxy that writes the headers, and nothing configured', 'written', {}, []],
] as [string, ProxyHeaders, Record<string, string>, Record<string, string>[]][])(
  'behind %s',
  (_, headers, env, hosts) => {
    let service: OwnService;
    let proxy: CachingProxy;
    beforeAll(async () => {
      service = await startOwnService(env);
      proxy = await startCachingProxy(service.url, headers);
    });
    afterAll(async () => {
      await proxy?.stop();
      await service?.stop();
    });

    test(
      'nothing that one visitor sends changes the reply of the next one',
      { timeout: 600_000 },
      async () => {
        const cacheStatuses: string[] = [];
        let count = 0;
        for (const path of paths) {
          const at = () => `${proxy.url}${path}${path.includes('?') ? '&' : '?'}n=${(count += 1)}`;
          const clean = await request(at());
          expect(clean.body, path).not.toContain('evil');
          for (const hostile of [...hostileHeaders, ...hosts]) {
            const address = at();
            await request(address, hostile);
            const next = await request(address);
            const label = `${path} after ${JSON.stringify(hostile)}`;
            expect(influencedParts(next), label).toEqual(influencedParts(clean));
            const again = await request(address);
            expect(influencedParts(again), label).toEqual(influencedParts(clean));
            cacheStatuses.push(String(again.headers['x-cache']));
          }
        }
        // The cache was in use: repeated requests were hits.
        expect(cacheStatuses.filter((one) => one === 'HIT').length).toBeGreaterThan(
          cacheStatuses.length * 0.8,
        );
      },
    );

    test('links and bases use the public URL, or the requested host', async () => {
      const origin = env['PUBLIC_URL'];
      const { body } = await request(`${proxy.url}/en?links`);
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(body)![1]!;
      const configuration = JSON.parse((await request(`${proxy.url}/config/rawi.json?links`)).body) as {
        providerDetails: { baseURLs: { cms: string } };
      };
      const { cms } = configuration.providerDetails.baseURLs;
      if (origin !== undefined) expect([canonical, cms]).toEqual([`${origin}/en`, `${origin}/cms/`]);
      else expect(new URL(cms, proxy.url).pathname).toBe('/cms/');
    });

    test('metrics need the token: the proxy is on this machine too', async () => {
      if (env['PUBLIC_URL'] !== undefined) expect((await request(`${service.url}/metrics`)).status).toBe(404);
      expect((await request(`${proxy.url}/metrics`)).status).toBe(404);
    });

    test('a page is cached for each country that the proxy sends, and for no other', async () => {
      if (headers !== 'written') return;
      const seen = async (country: string, more: Record<string, string> = {}) => {
        const reply = await request(`${proxy.url}/en?country`, { 'x-seen-in': country, ...more });
        if (env['TRUSTED_PROXIES'] === '1') expect(reply.headers['vary']).toContain('X-Country-Code');
        return reply.headers['x-cache'];
      };
      expect([await seen('SA'), await seen('SA'), await seen('BH'), await seen('BH')]).toEqual([
        'MISS',
        'HIT',
        'MISS',
        'HIT',
      ]);
      expect([await seen('FR'), await seen('SA')]).toEqual(['HIT', 'HIT']);
    });
  },
);
