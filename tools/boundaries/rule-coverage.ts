import type { IForbiddenRuleType } from 'dependency-cruiser';

type Rule = Pick<IForbiddenRuleType, 'name' | 'from'>;

const asPattern = (path: string | string[] | undefined): RegExp | undefined =>
  path === undefined ? undefined : new RegExp(Array.isArray(path) ? path.join('|') : path);

function appliesTo({ from }: Rule, source: string): boolean {
  const [path, pathNot] = [asPattern(from.path), asPattern(from.pathNot)];
  return path?.test(source) !== false && pathNot?.test(source) !== true;
}

/** Names of the rules that hold for no module: a folder was renamed, or does not exist yet, and the rule guards nothing. */
export function rulesWithoutModules(rules: readonly Rule[], sources: readonly string[]): string[] {
  return rules
    .filter((rule) => !sources.some((source) => appliesTo(rule, source)))
    .map(({ name }) => name ?? 'unnamed');
}

/** Modules of packages that no layer rule holds for: a folder was added, and its rule was not. */
export function modulesWithoutLayer(layerRules: readonly Rule[], sources: readonly string[]): string[] {
  return sources.filter(
    (source) => source.startsWith('packages/') && !layerRules.some((rule) => appliesTo(rule, source)),
  );
}
