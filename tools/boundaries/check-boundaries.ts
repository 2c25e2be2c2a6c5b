import { root } from '../set-up/places.mjs';
import { cruiseTree, ownModules } from './cruise.ts';

/** Fewer modules mean that the scan is broken (it would otherwise pass without having read anything). */
const leastModules = 20;

const result = await cruiseTree(root);
const modules = ownModules(result).length;
const wrong = result.summary.violations;
for (const { rule, from, to } of wrong) console.log(`${rule.name}: ${from} -> ${to}`);
if (modules < leastModules) console.log(`only ${modules} modules were read; at least ${leastModules} were expected`);
if (wrong.length === 0) console.log(`${modules} modules`);
process.exitCode = wrong.length > 0 || modules < leastModules ? 1 : 0;
