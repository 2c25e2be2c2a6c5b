import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { WorldResult } from '../../apps/server/tests/money/simulation/world.ts';
import { WORLD_SEEDS } from '../../apps/server/tests/money/simulation/world.ts';
import type { Bench } from '../bench.ts';

const SEEDS = 10_000;
const ROUNDS = 8;
/** A smaller run: `--worlds=10`. */
const optionOf = (name: string) =>
  process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
const WORLDS = Number(optionOf('worlds') ?? SEEDS / WORLD_SEEDS);
/** Worlds that run at the same time, each in a process of its own. */
const PROCESSES = 2;
/** One seed alone: `npm run bench -- money-simulations --seed=17 --dry`. */
const alone = optionOf('seed');
const figure = (value: number) => value.toLocaleString('en');

/** Weeks of life of many subscribers, each from a seed; the story of one that breaks a rule is printed. */
const moneySimulations: Bench = {
  name: 'money-simulations',
  async run({ onEnd, progress }) {
    const sum = { seeds: 0, steps: 0, rounds: 0, payments: 0, renewals: 0, refunds: 0, cuts: 0 };
    const failures: string[] = [];
    const children = new Set<ReturnType<typeof fork>>();
    onEnd(() => children.forEach((child) => child.kill('SIGKILL')));
    const jobs =
      alone === undefined
        ? Array.from({ length: WORLDS }, (_, world) => ({ from: world * WORLD_SEEDS, count: WORLD_SEEDS }))
        : [{ from: Number(alone), count: 1 }];
    async function lane(): Promise<void> {
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        const child = fork(join(import.meta.dirname, '../baselines/simulation-child.ts'), [
          ...[job.from, job.count, ROUNDS].map(String),
        ]);
        children.add(child);
        const first = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => undefined)]);
        if (!first) throw new Error(`the world of seed ${job.from} ended by itself`);
        const [result] = first as [WorldResult];
        for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += result[name];
        failures.push(...result.failures);
        for (const story of result.failures.slice(0, 2)) progress(story);
        progress(`${figure(sum.seeds)} lives, ${figure(sum.steps)} steps, ${failures.length} broken`);
        await once(child, 'exit');
        children.delete(child);
      }
    }
    await Promise.all(Array.from({ length: PROCESSES }, lane));
    return [
      {
        what: 'Lives of subscribers, simulated, that break a rule of money',
        budget: '0 of 10,000',
        measured: failures.length,
        unit: '',
        ok: failures.length === 0 && sum.seeds >= SEEDS,
        note: `${figure(sum.seeds)} seeds in worlds of ${WORLD_SEEDS}, ${figure(sum.steps)} steps, ${figure(sum.payments)} payments, ${figure(sum.renewals)} charges of renewals, ${figure(sum.refunds)} refunds, connections cut in ${sum.cuts} of ${figure(sum.rounds)} rounds; all rules checked after each round`,
      },
    ];
  },
};

export default moneySimulations;
