import { existsSync } from 'node:fs';
import { join } from 'node:path';
import swc from '@swc/core';
import type { ICruiseResult, IForbiddenRuleType } from 'dependency-cruiser';
import { circularImportRules, rules } from './rules.ts';

// dependency-cruiser reads TypeScript 7 only through swc, and its walk of the syntax tree fails on JSX and newer
// statements. It calls parseFileSync of this object, so the patched version returns the imports only.
let withTypeImports = true;
const parseFile = swc.parseFileSync.bind(swc);
swc.parseFileSync = ((path: string, options: swc.ParseOptions): swc.Module => {
  const module = parseFile(path, { ...options, tsx: path.endsWith('.tsx') } as swc.ParseOptions);
  const named = module.body.filter(
    (item) => 'source' in item && item.source && (withTypeImports || !isTypeOnly(item)),
  );
  return { ...module, body: [...named, ...dynamicImports(module.body)] as swc.ModuleItem[] };
}) as typeof swc.parseFileSync;

/** An import or export of types only, which is erased at run time. */
function isTypeOnly(item: swc.ModuleItem): boolean {
  if ('typeOnly' in item && item.typeOnly) return true;
  if (!('specifiers' in item) || item.specifiers.length === 0) return false;
  return item.specifiers.every((one) => 'isTypeOnly' in one && one.isTypeOnly);
}

/** All `import('...')` calls in a subtree, as statements. */
function dynamicImports(node: unknown): object[] {
  if (node === null || typeof node !== 'object') return [];
  const below = Object.values(node).flatMap(dynamicImports);
  const { type, callee } = node as { type?: string; callee?: { type?: string } };
  if (type !== 'CallExpression' || callee?.type !== 'Import') return below;
  return [{ type: 'ExpressionStatement', span: { start: 0, end: 0, ctxt: 0 }, expression: node }, ...below];
}

const { cruise } = await import('dependency-cruiser');

const folders = ['apps', 'packages', 'demo', 'bench', 'e2e', 'tools'];

/**
 * Checks all imports below `root`, type imports too, against the rules; then the run-time imports against the rule on
 * circular imports. The modules are those of the first scan, the violations those of both.
 */
export async function cruiseTree(root: string): Promise<ICruiseResult> {
  const all = await read(root, rules, true);
  const running = await read(root, circularImportRules, false);
  all.summary.violations.push(...running.summary.violations);
  return all;
}

async function read(root: string, forbidden: IForbiddenRuleType[], types: boolean): Promise<ICruiseResult> {
  withTypeImports = types;
  const { output } = await cruise(
    folders.filter((folder) => existsSync(join(root, folder))),
    {
      baseDir: root,
      ruleSet: { forbidden },
      validate: true,
      parser: 'swc',
      combinedDependencies: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '^apps/[^/]+/(?:build|dist)/' },
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['import', 'node', 'default'],
        extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      },
    },
  );
  if (typeof output === 'string')
    throw new TypeError('expected the result of dependency-cruiser as an object');
  return output;
}

/** Modules of the project itself, without third-party packages. */
export function ownModules(result: ICruiseResult): ICruiseResult['modules'] {
  return result.modules.filter(
    ({ source, coreModule }) =>
      !source.includes('node_modules/') && !coreModule && /\.m?tsx?$|\.mjs$/.test(source),
  );
}
