import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { demoBrands } from '@rawi/demo';
import { afterAll, describe, expect, test } from 'vitest';
import { createProviders, readBrands } from './brands.ts';

const brands = readBrands(demoBrands);
const folder = mkdtempSync(join(tmpdir(), 'rawi-brands-'));
afterAll(() => rmSync(folder, { recursive: true }));

function hints(host: string, query: Record<string, string> = {}, cookie?: string) {
  return { host, query: (name: string) => query[name], header: (name: string) => (name === 'cookie' ? cookie : undefined) };
}

describe('the provider of a request', () => {
  const demo = createProviders(brands, { fallback: 'rawi', demo: true });

  test('WL-05 one process serves several brands, told by host name', () => {
    expect(demo.resolve(hints('layali.localhost:3000')).id).toBe('layali');
    expect(demo.resolve(hints('anything.example')).id).toBe('rawi');
  });

  test('in the demo, ?provider= and the cookie that it leaves tell the brand', () => {
    expect(demo.resolve(hints('localhost', { provider: 'layali' })).id).toBe('layali');
    expect(demo.resolve(hints('localhost', {}, 'a=b; provider=layali')).id).toBe('layali');
    expect(demo.resolve(hints('localhost', {}, 'provider=nobody')).id).toBe('rawi');
    expect(() => demo.resolve(hints('localhost', { provider: 'nobody' }))).toThrow('Unknown provider');
  });

  test('outside the demo nothing that a client sends chooses the brand', () => {
    const live = createProviders(brands, { fallback: 'rawi', demo: false });
    expect(live.resolve(hints('localhost', { provider: 'layali' }, 'provider=layali')).id).toBe('rawi');
  });
});

describe('a folder of brands', () => {
  const rawi = { ...brands.get('rawi')!.brand, providerId: 'third' };
  const write = (brand: unknown, logo?: string) => {
    const home = join(folder, 'third');
    rmSync(home, { recursive: true, force: true });
    mkdirSync(home);
    writeFileSync(join(home, 'brand.json'), JSON.stringify(brand));
    writeFileSync(join(home, 'keys.json'), '{"deviceKey":"third-device-key"}');
    if (logo !== undefined) writeFileSync(join(home, 'logo.svg'), logo);
    return () => readBrands(pathToFileURL(`${folder}/`)).get('third')!;
  };

  test('WL-06 the sentence names the file and the field that is wrong', () => {
    expect(write({ ...rawi, theme: { ...rawi.theme, accent: 'orange' } })).toThrow(/third\/brand\.json: theme\.accent: a colour as #rrggbb\./);
    expect(write({ ...rawi, apps: { ios: 'javascript:alert(1)' } })).toThrow(/third\/brand\.json: apps\.ios: an https address\./);
    expect(write({ ...rawi, surprise: 1 })).toThrow(/third\/brand\.json: .*surprise/);
    expect(write(rawi, '<svg onload="x()"></svg>')).toThrow(/third\/logo\.svg: it may hold no event handlers\./);
  });

  test('WL-01 a brand may bring its logo; colours that cannot be read are corrected', () => {
    const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path d="M0 0h90v30z"/></svg>';
    const { brand, logo: read } = write({ ...rawi, theme: { ...rawi.theme, text: rawi.theme.stage } }, logo)();
    expect(read).toMatchObject({ width: 90, height: 30, path: expect.stringMatching(/^\/brand\/third\/logo-[0-9a-f]{12}\.svg$/) });
    expect(brand.theme.text).not.toBe(rawi.theme.stage);
    expect(write(rawi)().logo).toBeUndefined();
  });

  test('UI-33 questions are optional, and a file of them that is not in its form is refused', () => {
    const home = mkdtempSync(join(tmpdir(), 'rawi-brand-'));
    cpSync(new URL('rawi/', demoBrands), join(home, 'rawi'), { recursive: true });
    const read = () => readBrands(pathToFileURL(`${home}/`)).get('rawi')!.faq;
    expect(read().eng.data.length).toBeGreaterThan(0);
    rmSync(join(home, 'rawi', 'faq.ar.json'));
    expect(read().ara).toEqual({ data: [] });
    writeFileSync(join(home, 'rawi', 'faq.en.json'), '[{"question":"Why?"}]');
    expect(read).toThrow(/faq\.en\.json: 0\.answer/);
    rmSync(home, { recursive: true });
  });

  test('WL-06 a wrong file is refused with a sentence that names it', () => {
    mkdirSync(join(folder, 'third'), { recursive: true });
    writeFileSync(join(folder, 'third', 'brand.json'), '{"providerId":"third"}');
    expect(() => readBrands(pathToFileURL(`${folder}/`))).toThrow(/third\/brand\.json: hosts/);
    expect(() => readBrands(new URL('none/', pathToFileURL(`${folder}/`)))).toThrow('does not exist');
    expect(() => createProviders(brands, { fallback: 'nobody', demo: true })).toThrow('there is no such brand');
  });
});
