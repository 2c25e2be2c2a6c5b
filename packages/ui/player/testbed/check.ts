/**
 * Checks the player in a real browser with the testbed's stream. Run it with Node:
 * `node packages/ui/player/testbed/check.ts [playing|pressing|directions|device|failing|midway|access|remote|sizes]`.
 */
import { after, afterEach, before } from 'node:test';
import { accessibilityChecks } from './accessibility.check.ts';
import { deviceChecks } from './device.check.ts';
import { directionsChecks } from './directions.check.ts';
import { failingMidwayChecks } from './failing-midway.check.ts';
import { failingChecks } from './failing.check.ts';
import { startTestbed, type Testbed } from './start-testbed.ts';
import { playingChecks } from './playing.check.ts';
import { pressingChecks } from './pressing.check.ts';
import { remoteChecks } from './remote.check.ts';
import { sizesChecks } from './sizes.check.ts';

const groups: Record<string, (testbed: () => Testbed) => void> = {
  playing: playingChecks,
  pressing: pressingChecks,
  directions: directionsChecks,
  device: deviceChecks,
  failing: failingChecks,
  midway: failingMidwayChecks,
  access: accessibilityChecks,
  remote: remoteChecks,
  sizes: sizesChecks,
};
const requestedGroups = process.argv.slice(2);
let testbed: Testbed | undefined;
const runningTestbed = () => {
  if (!testbed) throw new Error('The testbed has not started yet.');
  return testbed;
};

before(async () => {
  testbed = await startTestbed();
});
// A failed check leaves its film playing, which would slow down the next.
afterEach(async () => {
  for (const context of testbed?.browser.contexts() ?? []) await context.close();
});
after(() => testbed?.stop());
for (const [name, check] of Object.entries(groups)) {
  if (requestedGroups.length === 0 || requestedGroups.includes(name)) check(runningTestbed);
}
