import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { createRequestScopes } from '@rawi/platform';
import { testConfig } from '@rawi/platform/testing';
import { readBrandFolder } from './brand-folder.ts';
import { createResolver, type ResolveOptions } from './resolve-provider.ts';

const twoBrands = fileURLToPath(new URL('../../../../demo/brands', import.meta.url));
const brands = readBrandFolder(twoBrands);
const folder = mkdtempSync(join(tmpdir(), 'rawi-brands-'));
afterAll(() => rmSync(folder, { recursive: true }));

const providersOf = (of: typeof brands, options: ResolveOptions) => ({
  ...createResolver(of, options),
  hostsOf: (id: string) => of.get(id)?.brand.hosts ?? [],
  countriesOf: (id: string) => of.get(id)?.brand.countries ?? [],
});

function providerHints(host: string, query: Record<string, string> = {}, cookie?: string) {
  return {
    host,
    query: (name: string) => query[name],
    header: (name: string) => (name === 'cookie' ? cookie : undefined),
  };
}

describe('the provider of a request', () => {
  const selectable = createResolver(brands, { fallback: 'rawi', selectable: true });

  test('WL-05 one process serves several brands, resolved from the host name', () => {
    expect(selectable.resolve(providerHints('layali.localhost:3000')).id).toBe('layali');
    expect(selectable.resolve(providerHints('anything.example')).id).toBe('rawi');
  });

  test('in the demo, ?provider= and its cookie select the brand', () => {
    expect(selectable.resolve(providerHints('localhost', { provider: 'layali' })).id).toBe('layali');
    expect(selectable.resolve(providerHints('localhost', {}, 'a=b; provider=layali')).id).toBe('layali');
    expect(selectable.resolve(providerHints('localhost', {}, 'provider=nobody')).id).toBe('rawi');
    expect(() => selectable.resolve(providerHints('localhost', { provider: 'nobody' }))).toThrow(
      'Unknown provider',
    );
  });

  test('outside the demo no query or cookie selects the brand', () => {
    const live = createResolver(brands, { fallback: 'rawi', selectable: false });
    expect(live.resolve(providerHints('localhost', { provider: 'layali' }, 'provider=layali')).id).toBe(
      'rawi',
    );
  });
});

describe('the public addresses', () => {
  const publicUrls = new Map([
    ['rawi', 'https://tv.example'],
    ['layali', 'https://nights.example:8443'],
  ]);

  test('each brand is served on its own address only', () => {
    const live = createResolver(brands, { fallback: 'rawi', selectable: false, publicUrls });
    expect(live.resolve(providerHints('nights.example:8443')).id).toBe('layali');
    expect(live.resolve(providerHints('nights.example')).id).toBe('layali');
    expect(live.resolve(providerHints('tv.example')).id).toBe('rawi');
    expect(live.isHost('nights.example')).toBe(true);
    expect(live.isHost('evil.example')).toBe(false);
  });

  test('links of a brand use its own address, whatever host was requested', () => {
    const config = testConfig({ PUBLIC_URL: [...publicUrls].map((pair) => pair.join('=')).join(',') });
    const scopes = createRequestScopes({
      config,
      providers: providersOf(brands, { fallback: 'rawi', selectable: true, publicUrls }),
      port: () => 3000,
    });
    const read = (host: string, url = '/') =>
      scopes.read({ url, headers: { host }, remoteAddress: '127.0.0.1' });
    expect(read('nights.example:8443')).toMatchObject({
      provider: { id: 'layali' },
      origin: 'https://nights.example:8443',
    });
    for (const host of ['tv.example', 'evil.example', 'localhost:3000'])
      expect(read(host)).toMatchObject({
        provider: { id: 'rawi' },
        origin: 'https://tv.example',
        site: 'https://tv.example',
      });
    expect(read('localhost:3000', '/en?provider=layali').origin).toBe('https://nights.example:8443');
    expect(scopes.originOf('layali', read('tv.example'))).toBe('https://nights.example:8443');
  });

  test('an address of an unknown brand prevents the start', () => {
    const named = new Map([['nobody', 'https://tv.example']]);
    expect(() => createResolver(brands, { fallback: 'rawi', selectable: true, publicUrls: named })).toThrow(
      'PUBLIC_URL names the provider "nobody"',
    );
  });

  test('with nothing configured only this machine’s own host names are accepted, for every brand of the demo', () => {
    const scopes = createRequestScopes({
      config: testConfig(),
      providers: providersOf(brands, { fallback: 'rawi', selectable: true }),
      port: () => 3000,
      isOwnHost: (name) => name === 'localhost' || name === '192.168.1.5',
    });
    const read = (host: string) => scopes.read({ url: '/', headers: { host }, remoteAddress: '127.0.0.1' });
    expect(read('192.168.1.5:3000').origin).toBe('http://192.168.1.5:3000');
    expect(read('localhost:3000').origin).toBe('http://localhost:3000');
    expect(read('layali.localhost:3000')).toMatchObject({
      provider: { id: 'layali' },
      origin: 'http://layali.localhost:3000',
    });
    // Unknown hosts get addresses without a host, which stay relative to the requested one.
    expect(read('192.168.1.6:3000')).toMatchObject({ origin: '', site: 'http://rawi.localhost:3000' });
    expect(read('evil.example').key).toBe(read('192.168.1.6:3000').key);
  });
});

describe('a folder of brands', () => {
  const rawi = { ...brands.get('rawi')!.brand, providerId: 'third' };
  const write = (brand: unknown, logo?: string) => {
    const folderOfBrand = join(folder, 'third');
    rmSync(folderOfBrand, { recursive: true, force: true });
    mkdirSync(folderOfBrand);
    writeFileSync(join(folderOfBrand, 'brand.json'), JSON.stringify(brand));
    writeFileSync(join(folderOfBrand, 'keys.json'), '{"deviceKey":"third-device-key"}');
    if (logo !== undefined) writeFileSync(join(folderOfBrand, 'logo.svg'), logo);
    return () => readBrandFolder(folder).get('third')!;
  };

  test('WL-06 the error names the file and the invalid field', () => {
    expect(write({ ...rawi, theme: { ...rawi.theme, accent: 'orange' } })).toThrow(
      /third\/brand\.json: theme\.accent: a colour as #rrggbb\./,
    );
    expect(write({ ...rawi, apps: { ios: 'javascript:alert(1)' } })).toThrow(
      /third\/brand\.json: apps\.ios: an https address\./,
    );
    expect(write({ ...rawi, surprise: 1 })).toThrow(/third\/brand\.json: .*surprise/);
    expect(write(rawi, '<svg onload="x()"></svg>')).toThrow(
      /third\/logo\.svg: it may hold no event handlers\./,
    );
  });

  test('WL-01 a brand may have a logo; colours with too little contrast are corrected', () => {
    const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path d="M0 0h90v30z"/></svg>';
    const { brand, logo: read } = write(
      { ...rawi, theme: { ...rawi.theme, text: rawi.theme.stage } },
      logo,
    )();
    expect(read).toMatchObject({
      width: 90,
      height: 30,
      path: expect.stringMatching(/^\/brand\/third\/logo-[0-9a-f]{12}\.svg$/),
    });
    expect(brand.theme.text).not.toBe(rawi.theme.stage);
    expect(write(rawi)().logo).toBeUndefined();
  });

  test('UI-33 FAQ files are optional, and an invalid one is refused', () => {
    const home = mkdtempSync(join(tmpdir(), 'rawi-brand-'));
    cpSync(join(twoBrands, 'rawi'), join(home, 'rawi'), { recursive: true });
    const read = () => readBrandFolder(home).get('rawi')!.faq;
    expect(read().eng.data.length).toBeGreaterThan(0);
    rmSync(join(home, 'rawi', 'faq.ar.json'));
    expect(read().ara).toEqual({ data: [] });
    writeFileSync(join(home, 'rawi', 'faq.en.json'), '[{"question":"Why?"}]');
    expect(read).toThrow(/faq\.en\.json: 0\.answer/);
    rmSync(home, { recursive: true });
  });

  test('WL-06 an invalid file is refused with a sentence that names it', () => {
    mkdirSync(join(folder, 'third'), { recursive: true });
    writeFileSync(join(folder, 'third', 'brand.json'), '{"providerId":"third"}');
    expect(() => readBrandFolder(folder)).toThrow(/third\/brand\.json: hosts/);
    expect(() => readBrandFolder(join(folder, 'none'))).toThrow('does not exist');
    expect(() => createResolver(brands, { fallback: 'nobody', selectable: true })).toThrow(
      'there is no such brand',
    );
  });
});
