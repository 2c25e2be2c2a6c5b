import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EXIT } from '../cli/cli-error.ts';

/** What programs load at their start, as they run: each module costs half a millisecond of every one. */
const reportLoaded = `
  import { writeSync } from 'node:fs';
  import { registerHooks } from 'node:module';
  const urls = [];
  registerHooks({ load: (url, context, next) => (urls.push(url), next(url, context)) });
  process.on('exit', () => writeSync(3, urls.join('\\n')));
`;

function start(program: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const hook = `data:text/javascript,${encodeURIComponent(reportLoaded)}`;
  const { status, output } = spawnSync(
    process.execPath,
    ['--import', hook, join(import.meta.dirname, '..', program), ...args],
    {
      env: { ...process.env, DATABASE_URL: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      encoding: 'utf8',
    },
  );
  const files = output[3]!.split('\n').filter((url) => url.startsWith('file:'));
  const packages = files.flatMap((url) => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []);
  return { status, files, packages: new Set(packages) };
}

/** Those of one use, which most starts do not see. */
const RARE = [
  'oidc-provider',
  '@simplewebauthn/server',
  'nodemailer',
  'web-push',
  'libphonenumber-js',
  'ajv',
];
const rareOf = (packages: Set<string>) => RARE.filter((name) => packages.has(name));

test.each([
  [['help'], EXIT.done],
  [['sell'], EXIT.usage],
  [['analytics', 'export', '--from', '2026-11-01', '--to', '2026-11-02', '--kind', 'none'], EXIT.usage],
])('the command %j is answered without any package', (args, code) => {
  const { status, files, packages } = start('cli/rawi.ts', args);
  expect(status).toBe(code);
  expect([...packages]).toEqual([]);
  expect(files.length).toBeLessThan(30);
});

test('a command over the data loads what runs it and no other command, no demo and no web server', () => {
  const none = { RAWI_DATA: join(import.meta.dirname, 'no-such-folder') };
  const { status, files, packages } = start('cli/rawi.ts', ['operators', 'list'], none);
  expect(status).toBe(EXIT.unreachable);
  expect(packages).toContain('kysely');
  expect([...rareOf(packages), ...['fastify'].filter((name) => packages.has(name))]).toEqual([]);
  const matching = (pattern: RegExp) => files.flatMap((url) => pattern.exec(url)?.[0] ?? []);
  expect(matching(/\/cli\/run-.*/)).toEqual(['/cli/run-operators.ts']);
  expect(matching(/\/demo\/.*/)).toEqual(['/demo/brands-folder.ts']);
});

test('the service starts without the libraries of what few requests need', () => {
  // Its settings are read once it has loaded all that it is made of.
  const { status, packages } = start('main.ts', [], { PORT: 'none' });
  expect(status).toBe(1);
  expect(packages).toContain('kysely');
  expect(rareOf(packages)).toEqual([]);
});
