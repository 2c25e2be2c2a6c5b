import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ConfigError, describeConfig, publicUrlOf, readConfig } from './config.ts';

function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    return (error as ConfigError).faults;
  }
  return [];
}

describe('readConfig', () => {
  test('has a default for every setting that a first start needs', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: '0.0.0.0',
      dataFolder: join(process.cwd(), 'data'),
      databaseUrl: undefined,
      provider: 'rawi',
      trustedProxies: 0,
      logLevel: 'info',
      demo: true,
      demoFilms: undefined,
      role: 'all',
      segmentCacheBytes: 64 * 1024 * 1024,
      shutdownSeconds: 20,
      publicUrls: undefined,
      forwardedHost: false,
      maxConnections: 10_000,
      idleSeconds: 60,
    });
    expect(Object.isFrozen(config)).toBe(true);
  });

  test('treats an empty variable as unset and trims values', () => {
    expect(readConfig({ PORT: '', HOST: '  ', PROVIDER: ' layali ' })).toMatchObject({
      port: 3000,
      provider: 'layali',
    });
  });

  test('a single public address loses its trailing slash and applies to PROVIDER only', () => {
    const config = readConfig({ PUBLIC_URL: 'https://TV.example.com/' });
    expect(publicUrlOf(config, 'rawi')).toBe('https://tv.example.com');
    expect(publicUrlOf(config, 'layali')).toBeUndefined();
  });

  test('each provider may have its own public address', () => {
    const config = readConfig({
      PUBLIC_URL: 'rawi=https://rawi.example/, layali=https://layali.example:8443',
    });
    expect(publicUrlOf(config, 'rawi')).toBe('https://rawi.example');
    expect(publicUrlOf(config, 'layali')).toBe('https://layali.example:8443');
    expect(publicUrlOf(config, 'third')).toBeUndefined();
  });

  test.each([
    'https://a.example,https://b.example',
    'rawi=https://a.example,https://b.example',
    'rawi=https://a.example,rawi=https://b.example',
    'rawi=https://a.example,layali=https://a.example',
    'rawi=https://a.example/x',
    'rawi=',
    'Rawi=https://a.example',
    ',',
  ])('PUBLIC_URL=%s is refused', (value) => {
    expect(faultsOf({ PUBLIC_URL: value })[0]).toContain('or one for each provider');
  });

  test.each([
    ['PORT', '70000', 'PORT is "70000", but must be a port from 0 to 65535 (0: any free one).'],
    ['PORT', '3e3', 'PORT is "3e3", but must be a port'],
    ['RAWI_DEMO', 'true', 'RAWI_DEMO is "true", but must be on or off.'],
    ['RAWI_ROLE', 'queue', 'RAWI_ROLE is "queue", but must be all, web or worker.'],
    ['TRUSTED_PROXIES', '-1', 'TRUSTED_PROXIES is "-1", but must be a whole number from 0 to 10.'],
    [
      'PUBLIC_URL',
      'https://tv.example.com/app',
      'PUBLIC_URL is "https://tv.example.com/app", but must be an address',
    ],
    ['PUBLIC_URL', 'tv.example.com', 'PUBLIC_URL is "tv.example.com", but must be an address'],
    ['PROVIDER', 'Rawi', 'PROVIDER is "Rawi", but must be a provider id'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud", but must be trace'],
  ])('%s=%s is refused with one sentence', (variable, value, sentence) => {
    const faults = faultsOf({ [variable]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(sentence);
  });

  test('reports all faults together', () => {
    expect(faultsOf({ PORT: 'x', RAWI_DEMO: 'maybe', SHUTDOWN_SECONDS: '0' })).toHaveLength(3);
  });

  test.each([
    ['DATABASE_URL', 'mysql://u:hunter22@h/d'],
    ['METRICS_TOKEN', 'hunter22'],
    ['RAWI_SECRET', 'hunter22'],
  ])('%s is refused without being shown', (variable, value) => {
    const [fault] = faultsOf({ [variable]: value });
    expect(fault).toContain(`${variable} is a value that is not shown, but must be`);
    expect(fault).not.toContain('hunter22');
  });

  test('every setting can be described', () => {
    for (const { variable, meaning, allowed } of describeConfig()) {
      expect(variable).toMatch(/^[A-Z_]+$/);
      expect(meaning).toMatch(/\.$/);
      expect(allowed).not.toBe('');
    }
  });
});
