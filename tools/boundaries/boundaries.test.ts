import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packagesFolder } from '../set-up/paths.mjs';
import { cruiseTree, ownModules } from './cruise.ts';
import { modulesWithoutLayer, rulesWithoutModules } from './rule-coverage.ts';
import { circularImportRules, layerRules, rules } from './rules.ts';

/** A small source tree that follows all rules. */
const validFiles: Record<string, string> = {
  'packages/core/contract/index.ts': "export * from './call.ts';",
  'packages/core/contract/call.ts':
    "import type * as entry from './index.ts';\nexport interface Call { id: string; entry?: entry.Call }",
  'packages/core/domain/index.ts':
    "import type { Call } from '@rawi/contract';\nexport const rule = (call: Call) => call.id;",
  'packages/server/platform/index.ts':
    "import { readFile } from 'node:fs/promises';\nimport { rule } from '@rawi/domain';\nimport { sql } from 'kysely';\nexport { readFile, rule, sql };",
  'packages/server/media/index.ts': "export { rule } from '@rawi/domain';",
  'packages/server/gateways/sandbox/index.ts': "export { rule } from '@rawi/domain';",
  'packages/server/modules/accounts/index.ts': "export { find } from './subscriber-store.ts';",
  'packages/server/modules/accounts/subscriber-store.ts':
    "import { sql } from 'kysely';\nexport const find = () => sql;",
  'packages/server/modules/catalogue/index.ts':
    "import { find } from '@rawi/accounts';\nimport { sql } from '@rawi/platform';\nexport const list = () => [find, sql];",
  'packages/ui/client/index.ts': "export type { Call } from '@rawi/contract';",
  'packages/ui/parts/index.ts': "export { Card } from './card.tsx';",
  'packages/ui/parts/card.tsx':
    "import { rule } from '@rawi/domain';\nexport const Card = (props: { id: string }) => <b>{rule({ id: props.id })}</b>;",
  'apps/web/app/routes/home.tsx':
    "import { Hero } from '../features/home/hero.tsx';\nconst film = import('../features/movie/film.tsx');\nexport const Home = () => <Hero film={film} />;",
  'apps/web/app/shared/site.ts': 'export const site = 1;',
  'apps/web/app/features/home/hero.tsx':
    "import { Card } from '@rawi/parts';\nimport { site } from '../../shared/site.ts';\nexport { site };\nexport const Hero = (props: { film: unknown }) => <Card id={String(props.film)} />;",
  'apps/web/app/features/movie/film.tsx': 'export const Film = () => <i />;',
  'apps/web/app/entry.server.tsx':
    "import { PassThrough } from 'node:stream';\nexport const stream = new PassThrough();",
  'apps/server/main.ts':
    "import { list } from '@rawi/catalogue';\nimport { titles } from '@rawi/demo';\nawait using held = { [Symbol.asyncDispose]: async () => {} };\nexport const all = [list, titles, held];",
  'apps/server/service.ts': 'export const start = () => undefined;',
  'demo/index.ts': "import type { Call } from '@rawi/contract';\nexport const titles: Call[] = [];",
};

const names: Record<string, string> = {
  'packages/core/contract': '@rawi/contract',
  'packages/core/domain': '@rawi/domain',
  'packages/server/platform': '@rawi/platform',
  'packages/server/media': '@rawi/media',
  'packages/server/modules/accounts': '@rawi/accounts',
  'packages/server/modules/catalogue': '@rawi/catalogue',
  'packages/ui/client': '@rawi/client',
  'packages/ui/parts': '@rawi/parts',
  'apps/web': '@rawi/web',
  'apps/server': '@rawi/server',
  demo: '@rawi/demo',
};

/** One bad import each: the rule that must report it, the file it is added to, and the import. */
const violatingImports: [rule: string, file: string, code: string][] = [
  ['core-on-core', 'packages/core/domain/index.ts', "import '@rawi/platform';"],
  ['core-on-core', 'packages/core/contract/index.ts', "import type { titles } from '@rawi/demo';"],
  ['platform-on-core', 'packages/server/platform/index.ts', "import '@rawi/media';"],
  ['media-on-core', 'packages/server/media/index.ts', "export * from '@rawi/accounts';"],
  ['media-on-core', 'packages/server/media/index.ts', "import '@rawi/platform';"],
  ['gateways-on-kit', 'packages/server/gateways/sandbox/index.ts', "import '@rawi/platform';"],
  ['modules-on-platform', 'packages/server/modules/accounts/index.ts', "import '@rawi/parts';"],
  ['ui-on-core', 'packages/ui/parts/card.tsx', "import type { sql } from '@rawi/platform';"],
  ['web-on-ui', 'apps/web/app/features/home/hero.tsx', "void import('@rawi/accounts');"],
  ['features-on-shared', 'apps/web/app/features/home/hero.tsx', "import '../movie/film.tsx';"],
  ['features-on-shared', 'apps/web/app/features/movie/film.tsx', "void import('../home/hero.tsx');"],
  ['features-on-shared', 'apps/web/app/features/movie/film.tsx', "import '../../routes/home.tsx';"],
  [
    'features-on-shared',
    'apps/web/app/features/movie/film.tsx',
    "import type { Home } from '../../routes/home.tsx';",
  ],
  ['shared-below-features', 'apps/web/app/shared/site.ts', "void import('../features/movie/film.tsx');"],
  ['shared-below-features', 'apps/web/app/shared/site.ts', "import type { Home } from '../routes/home.tsx';"],
  [
    'nobody-imports-apps',
    'packages/ui/client/index.ts',
    "import '../../../apps/web/app/features/movie/film.tsx';",
  ],
  ['demo-only-wired', 'packages/server/modules/accounts/index.ts', "import '@rawi/demo';"],
  ['demo-only-wired', 'apps/server/service.ts', "import '@rawi/demo';"],
  [
    'by-entry-point',
    'packages/server/modules/catalogue/index.ts',
    "import '../accounts/subscriber-store.ts';",
  ],
  ['by-entry-point', 'apps/server/main.ts', "import '../../packages/server/platform/index.ts';"],
  ['browser-without-node', 'packages/core/contract/call.ts', "import 'node:fs';"],
  ['browser-without-node', 'apps/web/app/features/movie/film.tsx', "import 'node:crypto';"],
  ['browser-without-server-packages', 'packages/ui/client/index.ts', "import 'kysely';"],
  ['sql-in-stores', 'packages/server/modules/accounts/index.ts', "import { sql } from 'kysely';"],
  ['tests-stay-out', 'packages/core/domain/index.ts', "import './domain.test.ts';"],
  ['no-circles', 'packages/server/modules/accounts/index.ts', "import '@rawi/catalogue';"],
  ['no-circles', 'packages/core/contract/call.ts', "export * from './index.ts';"],
  ['resolvable', 'packages/core/domain/index.ts', "import './gone.ts';"],
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rawi-boundaries-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the boundary rules', () => {
  test('accept a tree that follows them', async () => {
    const result = await cruiseTree(await build('good', {}));
    expect(result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual(
      [],
    );
    expect(
      ownModules(result)
        .map(({ source }) => source)
        .sort(),
    ).toEqual(Object.keys(validFiles).sort());
  });

  test.each(violatingImports)('%s: %s may not contain %s', async (rule, file, code) => {
    const tree = await build(
      `bad-${violatingImports.findIndex((one) => one[1] === file && one[2] === code)}`,
      {
        [file]: `${code}\n${validFiles[file]!}`,
        'packages/core/domain/domain.test.ts': 'export {};',
      },
    );
    const { violations } = (await cruiseTree(tree)).summary;
    expect(violations.map((violation) => violation.rule.name)).toContain(rule);
  });

  test('have a counterexample each', () => {
    expect(new Set(violatingImports.map(([rule]) => rule))).toEqual(
      new Set([...rules, ...circularImportRules].map(({ name }) => name)),
    );
  });

  test('hold for at least one module each: a rule whose folder is gone is reported, and a package without a rule', () => {
    const sources = Object.keys(validFiles);
    expect(rulesWithoutModules([...rules, ...circularImportRules], sources)).toEqual([]);
    const renamed = sources.filter((source) => !source.startsWith('apps/web/app/features/'));
    expect(rulesWithoutModules(rules, renamed)).toEqual(['features-on-shared']);
    const testsOnly = sources.map((source) => source.replace('shared/site.ts', 'shared/site.test.ts'));
    expect(rulesWithoutModules(rules, testsOnly)).toEqual(['shared-below-features']);
    expect(modulesWithoutLayer(layerRules, sources)).toEqual([]);
    expect(modulesWithoutLayer(layerRules, [...sources, 'packages/server/elsewhere/kit/index.ts'])).toEqual([
      'packages/server/elsewhere/kit/index.ts',
    ]);
  });
});

async function build(name: string, changes: Record<string, string>): Promise<string> {
  const tree = join(folder, name);
  const files = { 'package.json': manifest('boundaries', Object.values(names)), ...validFiles, ...changes };
  await mkdir(join(tree, 'node_modules', '@rawi'), { recursive: true });
  await symlink(join(packagesFolder, 'kysely'), join(tree, 'node_modules', 'kysely'));
  for (const [path, packageName] of Object.entries(names)) {
    await put(join(tree, path, 'package.json'), manifest(packageName, []));
    await symlink(join(tree, path), join(tree, 'node_modules', packageName));
  }
  for (const [path, text] of Object.entries(files)) await put(join(tree, path), text);
  return tree;
}

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

function manifest(name: string, workspaces: string[]): string {
  const dependencies = Object.fromEntries([...workspaces, 'kysely'].map((one) => [one, '*']));
  return JSON.stringify({
    name,
    type: 'module',
    exports: { '.': './index.ts' },
    ...(workspaces.length > 0 ? { workspaces: Object.keys(names), dependencies } : {}),
  });
}
