import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
  test('WL-06 a wrong file is refused with a sentence that names it', () => {
    mkdirSync(join(folder, 'third'));
    writeFileSync(join(folder, 'third', 'brand.json'), '{"providerId":"third"}');
    expect(() => readBrands(pathToFileURL(`${folder}/`))).toThrow(/third\/brand\.json: hosts/);
    expect(() => readBrands(new URL('none/', pathToFileURL(`${folder}/`)))).toThrow('does not exist');
    expect(() => createProviders(brands, { fallback: 'nobody', demo: true })).toThrow('there is no such brand');
  });
});
