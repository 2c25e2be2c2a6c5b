import { existsSync } from 'node:fs';
import { join } from 'node:path';
import swc from '@swc/core';
import type { ICruiseResult } from 'dependency-cruiser';
import { rules } from './rules.ts';

// dependency-cruiser reads TypeScript 7 only through swc, whose way of walking a file stumbles over markup and newer
// statements. It asks this very object to parse, so it is handed what it looks for and nothing else: the imports.
const parseFile = swc.parseFileSync.bind(swc);
swc.parseFileSync = ((path: string, options: swc.ParseOptions): swc.Module => {
  const module = parseFile(path, { ...options, tsx: path.endsWith('.tsx') } as swc.ParseOptions);
  const named = module.body.filter((item) => 'source' in item && item.source !== null && item.source !== undefined);
  return { ...module, body: [...named, ...dynamicImports(module.body)] as swc.ModuleItem[] };
}) as typeof swc.parseFileSync;

/** All `import('...')` calls anywhere below, as statements of their own. */
function dynamicImports(node: unknown): object[] {
  if (node === null || typeof node !== 'object') return [];
  const below = Object.values(node).flatMap(dynamicImports);
  const { type, callee } = node as { type?: string; callee?: { type?: string } };
  if (type !== 'CallExpression' || callee?.type !== 'Import') return below;
  return [{ type: 'ExpressionStatement', span: { start: 0, end: 0, ctxt: 0 }, expression: node }, ...below];
}

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
      exclude: { path: '^apps/[^/]+/(?:build|dist|\\.react-router)/' },
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
