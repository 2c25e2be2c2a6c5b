import { isPictureCurrent } from '../map/layers-picture.ts';
import { root } from '../set-up/paths.mjs';
import { cruiseTree, ownModules } from './cruise.ts';
import { modulesWithoutLayer, rulesWithoutModules } from './rule-coverage.ts';
import { circularImportRules, layerRules, rules } from './rules.ts';

const result = await cruiseTree(root);
const sources = ownModules(result).map(({ source }) => source);
const problems = [
  ...result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
  ...rulesWithoutModules([...rules, ...circularImportRules], sources).map(
    (name) => `${name}: holds for no module`,
  ),
  ...modulesWithoutLayer(layerRules, sources).map((source) => `${source}: no layer rule holds for it`),
  // Here, as to read all imports again takes five seconds.
  ...(isPictureCurrent(result) ? [] : ['stale: docs/layers.svg; run node tools/draw-map.ts']),
];
for (const problem of problems) console.log(problem);
if (problems.length === 0) console.log(`${sources.length} modules`);
process.exitCode = problems.length > 0 ? 1 : 0;
