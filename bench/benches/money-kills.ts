import {
  findPoints,
  KILL_CASES,
  killAt,
  startKillWorld,
  type KillCase,
} from '../../apps/server/tests/money/kills/kill-runs.ts';
import type { Bench } from '../bench.ts';

const REPEATS = 20;
/** Points of each use case, spread over its statements and its requests to the bank. */
const POINTS_OF_A_CASE = 6;
const option = process.argv.find((argument) => argument.startsWith('--repeats='));
const repeats = option ? Number(option.slice('--repeats='.length)) : REPEATS;

/** Every request to the bank, before and after, and others evenly between. */
function chosen(points: readonly string[]): string[] {
  const ofBank = points.filter((name) => name.includes(' bank '));
  const others = points.filter((name) => !ofBank.includes(name) && !name.includes('platform_secret'));
  const step = Math.max(1, Math.floor(others.length / POINTS_OF_A_CASE));
  return [...ofBank, ...others.filter((_, at) => at % step === 0).slice(0, POINTS_OF_A_CASE)];
}

/** The service, killed in the middle of each use case of money, and started again. */
const moneyKills: Bench = {
  name: 'money-kills',
  async run({ onEnd, progress }) {
    const world = await startKillWorld();
    onEnd(world.stop);
    const points: { kase: KillCase; at: string }[] = [];
    for (const kase of KILL_CASES)
      for (const at of chosen(await findPoints(world, kase))) points.push({ kase, at });
    progress(`${points.length} points`);
    const broken: string[] = [];
    const reached = new Set<string>();
    let kills = 0;
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      for (const { kase, at } of points) {
        const found = await killAt(world, kase, at);
        if (found === undefined) continue;
        kills += 1;
        reached.add(`${kase.name}, ${at}`);
        for (const text of found) progress(text);
        broken.push(...found);
      }
      progress(`${kills} kills, ${broken.length} broken`);
    }
    return [
      {
        what: 'Broken rules of money after kills of the service',
        budget: '0, at 50 points 20 times each',
        measured: broken.length,
        unit: '',
        ok: broken.length === 0 && reached.size >= 50 && kills >= 50 * REPEATS,
        note: `${kills} kills at ${reached.size} points of ${KILL_CASES.length} use cases, before and after statements and requests to the gateway; nothing lost, nothing doubled`,
      },
    ];
  },
};

export default moneyKills;
