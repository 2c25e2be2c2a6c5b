import { runWorld } from '../../apps/server/tests/money/simulation/world.ts';

/** One world of a simulation in a process of its own: first seed, count of seeds, rounds. */
const [from, count, rounds] = process.argv.slice(2).map(Number) as [number, number, number];
const result = await runWorld(
  Array.from({ length: count }, (_, n) => from + n),
  { rounds },
);
process.send!(result, () => process.exit(0));
