import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runService } from '../../tools/service/run-service.ts';
import type { Bench } from '../bench.ts';

const withoutFilms = { RAWI_DEMO_FILMS: '0' };
const idleSeconds = 10;

/** Time until a started service is ready, and its memory when idle. */
const startUp: Bench = {
  name: 'start-up',
  async run({ folder, progress, onEnd }) {
    const dataFolder = join(folder, 'data');
    await mkdir(dataFolder);
    const first = await runService({ dataFolder, env: withoutFilms });
    const answer = await fetch(`${first.url}/en`);
    await answer.text();
    progress(`first start ${Math.round(first.readyAfterMs)} ms`);
    await first.stop();

    const second = await runService({ dataFolder, env: withoutFilms });
    onEnd(second.stop);
    progress(`second start ${Math.round(second.readyAfterMs)} ms; idle for ${idleSeconds} s`);
    await sleep(idleSeconds * 1000);
    const { own, all } = await second.memoryBytes();
    const megabyte = 2 ** 20;
    return [
      {
        what: 'First start, packages installed',
        budget: '10 s',
        measured: first.readyAfterMs / 1000,
        unit: 's',
        ok: first.readyAfterMs < 10_000,
      },
      {
        what: 'Second start',
        budget: '4 s',
        measured: second.readyAfterMs / 1000,
        unit: 's',
        ok: second.readyAfterMs < 4000,
      },
      {
        what: 'Memory of the idle all-in-one process',
        budget: '400 MB',
        measured: own / megabyte,
        unit: 'MB',
        ok: own / megabyte < 400,
        note: `${Math.round(all / megabyte)} MB with its database and picture processes, shared pages counted in each`,
      },
    ];
  },
};

export default startUp;
