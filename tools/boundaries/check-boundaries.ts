import { root } from '../set-up/paths.mjs';
import { cruiseTree, ownModules } from './cruise.ts';

/** Fewer modules mean that the scan is broken (it would otherwise pass without having read anything). */
const minimumModules = 20;

const result = await cruiseTree(root);
const modules = ownModules(result).length;
const violations = result.summary.violations;
for (const { rule, from, to } of violations) console.log(`${rule.name}: ${from} -> ${to}`);
if (modules < minimumModules)
  console.log(`only ${modules} modules were read; at least ${minimumModules} were expected`);
if (violations.length === 0) console.log(`${modules} modules`);
process.exitCode = violations.length > 0 || modules < minimumModules ? 1 : 0;
