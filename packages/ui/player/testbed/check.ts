/**
 * Checks the player in a real browser with the testbed's stream. Run it with Node:
 * `node packages/ui/player/testbed/check.ts [playing|pressing|failing|access]`.
 */
import { after, afterEach, before } from 'node:test';
import { accessChecks } from './access.check.ts';
import { failingChecks } from './failing.check.ts';
import { standUp, type Ground } from './ground.ts';
import { playingChecks } from './playing.check.ts';
import { pressingChecks } from './pressing.check.ts';

const groups: Record<string, (ground: () => Ground) => void> = {
  playing: playingChecks,
  pressing: pressingChecks,
  failing: failingChecks,
  access: accessChecks,
};
const asked = process.argv.slice(2);
let ground: Ground | undefined;
const current = () => {
  if (!ground) throw new Error('The testbed has not started yet.');
  return ground;
};

before(async () => {
  ground = await standUp();
});
// A failed check leaves its film playing, which would slow down the next.
afterEach(async () => {
  for (const context of ground?.browser.contexts() ?? []) await context.close();
});
after(() => ground?.end());
for (const [name, check] of Object.entries(groups)) {
  if (asked.length === 0 || asked.includes(name)) check(current);
}
