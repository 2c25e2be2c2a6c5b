import { existsSync } from 'node:fs';
import { join } from 'node:path';
import swc from '@swc/core';
import type { ICruiseResult } from 'dependency-cruiser';
import { rules } from './rules.ts';

// dependency-cruiser reads TypeScript 7 only through swc, and asks it for plain TypeScript whatever the file: files
// with markup need to be read as such. It shares this very object.
const parseFile = swc.parseFileSync.bind(swc);
swc.parseFileSync = ((path: string, options: swc.ParseOptions) =>
  parseFile(path, { ...options, tsx: path.endsWith('.tsx') } as swc.ParseOptions)) as typeof swc.parseFileSync;

const { cruise } = await import('dependency-cruiser');

const folders = ['apps', 'packages', 'demo', 'bench', 'e2e', 'tools'];

/** Reads all imports below `root` (type imports too) and holds them against the rules. */
export async function cruiseTree(root: string): Promise<ICruiseResult> {
  const found = folders.filter((folder) => existsSync(join(root, folder)));
  const { output } = await cruise(
    found,
    {
      baseDir: root,
      ruleSet: { forbidden: rules },
      validate: true,
      parser: 'swc',
      combinedDependencies: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(?:^|/)(?:build|dist|\\.react-router)/' },
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['import', 'node', 'default'],
        extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      },
    },
  );
  if (typeof output === 'string') throw new TypeError('expected the cruise as an object');
  return output;
}

/** Modules of the project itself, without the packages they use. */
export function ownModules(result: ICruiseResult): ICruiseResult['modules'] {
  return result.modules.filter((module) => !module.source.includes('node_modules/') && !module.coreModule && /\.m?tsx?$|\.mjs$/.test(module.source));
}
