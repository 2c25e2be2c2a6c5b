import { describe, expect, test } from 'vitest';
import { findProjectFaults } from './project-rules.ts';

const faultsOf = (path: string, text = ''): string[] => findProjectFaults([{ path, text }]);

describe('the project rules', () => {
  test('file names are in kebab-case and descriptive', () => {
    expect(faultsOf('packages/ui/parts/card.module.css')).toEqual([]);
    expect(faultsOf('packages/ui/parts/HeroCard.tsx')).toEqual([
      'packages/ui/parts/HeroCard.tsx: file names are in kebab-case',
    ]);
    expect(faultsOf('packages/ui/utils/a.ts')).toEqual([
      'packages/ui/utils/a.ts: "utils" does not describe the content',
    ]);
    expect(faultsOf('packages/ui/a/types.ts')).toEqual([
      'packages/ui/a/types.ts: "types.ts" does not describe the content',
    ]);
    expect(faultsOf('README.md')).toEqual([]);
  });

  test.each([
    ['tools/long.ts', 400],
    ['tools/long.test.ts', 600],
    ['demo/long.ts', 600],
  ])('%s has at most %i lines, a generated file any number', (path, most) => {
    expect(faultsOf(path, 'x\n'.repeat(most))).toEqual([]);
    expect(faultsOf(path, 'x\n'.repeat(most + 1))).toEqual([
      `${path}: ${most + 1} lines; split files over ${most}`,
    ]);
    expect(faultsOf('tools/long.gen.ts', 'x\n'.repeat(most + 1))).toEqual([]);
  });

  // In two parts, so that this file does not match the patterns itself.
  test.each([
    ['a.ts', 'test.', 'skip("x")', 'a test that does not run'],
    ['a.ts', 'describe.', 'only("x")', 'a test that does not run'],
    ['a.ts', 'test.sk', 'ipIf(true)', 'a test that does not run'],
    ['a.css', '/* TO', 'DO */', 'unfinished work'],
    ['a.tsx', '// @ts-', 'ignore', 'a silenced check'],
    ['a.ts', "open('/ho", "me/someone/film.mp4')", 'a path of one machine'],
    [
      'a.tsx',
      'const context = UNSA',
      'FE_FrameworkContext;',
      'a name that its library may change in any release',
    ],
    ['a.ts', 'useRoute as unsta', 'ble_useRoute', 'a name that its library may change in any release'],
    [
      'apps/web/app/a.tsx',
      'rout',
      'er.state.navigation',
      'a member of the router that its types mark as private',
    ],
    ['a.json', '"resolved": "ht', 'tps://somewhere/a.tgz"', 'the name of a package host'],
  ])('%s may not contain %s%s', (path, begin, end, what) => {
    expect(faultsOf(path, `fine\n${begin}${end}`)).toEqual([`${path}:2: ${what}`]);
  });

  test('the folder of the checkout is named nowhere', () => {
    expect(findProjectFaults([{ path: 'a.ts', text: "'/srv/rawi/x'" }], ['/srv/rawi'])).toEqual([
      'a.ts:1: a path of one machine',
    ]);
  });

  test('a module with a store has a test with two providers', () => {
    const module = 'packages/server/modules/billing';
    const paths = (...names: string[]) => names.map((name) => ({ path: `${module}/${name}`, text: '' }));
    const fault = [`${module}: has a store and no tenancy.test.ts`];
    expect(findProjectFaults(paths('store.ts', 'plans/plan-store.ts'))).toEqual(fault);
    expect(findProjectFaults(paths('plans/plan-store.ts', 'tenancy.test.ts'))).toEqual([]);
    expect(findProjectFaults(paths('routes.ts', 'restore.ts'))).toEqual([]);
  });

  test('links name existing files and headings', () => {
    const files = [
      {
        path: 'docs/map.md',
        text: '# The map\n[up](../README.md#what-rawi-is)\n[gone](gone.md)\n[no](../README.md#nowhere)',
      },
      {
        path: 'README.md',
        text: '## What Rawi is\n[map](docs/map.md) [folder](docs) [out](https://example.com) [here](#what-rawi-is)',
      },
    ];
    expect(findProjectFaults(files)).toEqual([
      'docs/map.md:3: links to docs/gone.md, which does not exist',
      'docs/map.md:4: README.md has no heading #nowhere',
    ]);
  });
});
