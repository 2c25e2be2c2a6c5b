import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../set-up/paths.mjs';
import { findMissing, findWithoutIntegrity, packageNameOf, platformOf } from './lock-rules.ts';

const hash = `sha512-${'a'.repeat(86)}==`;

test('a package without an integrity hash is reported; links and workspaces need none', () => {
  const packages = {
    '': {},
    tools: { version: '1.0.0' },
    'node_modules/@rawi/tools': { link: true } as const,
    'node_modules/sealed': { version: '1.0.0', integrity: hash },
    'node_modules/bare': { version: '1.0.0' },
    'node_modules/sealed/node_modules/@other/bare': { version: '1.0.0' },
    'node_modules/weak': { version: '1.0.0', integrity: 'sha1-abc=' },
  };
  expect(findWithoutIntegrity(packages)).toEqual([
    'node_modules/bare',
    'node_modules/sealed/node_modules/@other/bare',
    'node_modules/weak',
  ]);
  expect(findWithoutIntegrity(packages).map(packageNameOf)).toEqual(['bare', '@other/bare', 'weak']);
});

test('an optional package of another platform that is not listed is reported, with its platform', () => {
  const packages = {
    'node_modules/tool': {
      optionalDependencies: { '@tool/linux-x64-musl': '1.2.3', '@tool/darwin-arm64': '1.2.3' },
    },
    'node_modules/@tool/darwin-arm64': { version: '1.2.3', integrity: hash },
  };
  expect(findMissing(packages)).toEqual([{ name: '@tool/linux-x64-musl', version: '1.2.3' }]);
  expect(platformOf('@tool/linux-x64-musl')).toEqual({ os: ['linux'], cpu: ['x64'], libc: ['musl'] });
  expect(() => findMissing({ a: { optionalDependencies: { b: '^1.0.0' } } })).toThrow(
    'not one exact version',
  );
});

test('our own lock file has the hash of every package, and no registry host', () => {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8');
  expect(findWithoutIntegrity(JSON.parse(text).packages)).toEqual([]);
  expect(text).not.toMatch(/"resolved": "h[t]tps?:/);
});
