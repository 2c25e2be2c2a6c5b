import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { KILL_CASES } from '../../apps/server/tests/money/kills/kill-cases.ts';
import { findPoints, type killAll, type KillPoint } from '../../apps/server/tests/money/kills/kill-runs.ts';
import { startKillWorld } from '../../apps/server/tests/money/kills/kill-world.ts';
import type { Bench } from '../bench.ts';

const REPEATS = 20;
/** Points of each use case besides its requests to the bank, spread over its statements. */
const POINTS_OF_A_CASE = 3;
const POINTS = 50;
/** A statement that only some lives reach is tried again as often. */
const MAX_ROUNDS = 3;
const option = process.argv.find((argument) => argument.startsWith('--repeats='));
const repeats = option ? Number(option.slice('--repeats='.length)) : REPEATS;

/** Every request to the bank, before and after, and others evenly between. */
function chosen(points: readonly string[]): string[] {
  const ofBank = points.filter((name) => name.includes(' bank '));
  const others = points.filter((name) => !ofBank.includes(name) && !name.includes('platform_secret'));
  const step = Math.max(1, Math.floor(others.length / POINTS_OF_A_CASE));
  return [...ofBank, ...others.filter((_, at) => at % step === 0).slice(0, POINTS_OF_A_CASE)];
}

/** Kills of one world. */
const WORLD_KILLS = 12;
/** Worlds at the same time, each in a process of its own. */
const PROCESSES = 2;

/** The service, killed in the middle of each use case of money, and started again. */
const moneyKills: Bench = {
  name: 'money-kills',
  async run({ onEnd, progress }) {
    const world = await startKillWorld();
    const points: KillPoint[] = [];
    for (const kase of KILL_CASES)
      for (const at of chosen(await findPoints(world, kase))) points.push({ kase: kase.name, at });
    await world.stop();
    progress(`${points.length} points`);
    const broken: string[] = [];
    /** Kills at each point, by the names of both. */
    const killed = new Map<string, number>();
    const nameOf = ({ kase, at }: KillPoint) => `${kase}, ${at}`;
    let kills = 0;
    let worlds: KillPoint[][] = [];
    const children = new Set<ChildProcess>();
    onEnd(() => children.forEach((child) => child.kill('SIGKILL')));
    async function lane(): Promise<void> {
      for (let next = worlds.shift(); next; next = worlds.shift()) {
        const child = fork(join(import.meta.dirname, '../baselines/kills-child.ts'), [JSON.stringify(next)]);
        children.add(child);
        const exited = once(child, 'exit').then(() => undefined);
        const first = await Promise.race([once(child, 'message'), exited]);
        if (!first) throw new Error(`a world ended by itself: ${JSON.stringify(next)}`);
        const [result] = first as [Awaited<ReturnType<typeof killAll>>];
        kills += result.kills.length;
        for (const point of result.kills) killed.set(nameOf(point), (killed.get(nameOf(point)) ?? 0) + 1);
        for (const text of result.broken) progress(text);
        broken.push(...result.broken);
        progress(`${kills} kills at ${killed.size} points, ${broken.length} broken`);
        await exited;
        children.delete(child);
      }
    }
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const wanted = points.flatMap((point) => {
        const isReached = round === 0 || killed.has(nameOf(point));
        const missing = isReached ? repeats - (killed.get(nameOf(point)) ?? 0) : 0;
        return Array.from({ length: missing }, (_, repeat) => ({ point, repeat }));
      });
      const all = wanted.toSorted((one, other) => one.repeat - other.repeat).map(({ point }) => point);
      worlds = Array.from({ length: Math.ceil(all.length / WORLD_KILLS) }, (_, n) =>
        all.slice(n * WORLD_KILLS, (n + 1) * WORLD_KILLS),
      );
      await Promise.all(Array.from({ length: PROCESSES }, lane));
    }
    const whole = [...killed.values()].filter((count) => count >= REPEATS).length;
    return [
      {
        what: 'Broken rules of money after kills of the service',
        budget: `0, at ${POINTS} points ${REPEATS} times each`,
        measured: broken.length,
        unit: '',
        ok: broken.length === 0 && whole >= POINTS,
        note: `${kills} kills at ${killed.size} points, ${REPEATS} times at ${whole} of them, of ${KILL_CASES.length} use cases, before and after statements and requests to the gateway; nothing lost, nothing doubled`,
      },
    ];
  },
};

export default moneyKills;
