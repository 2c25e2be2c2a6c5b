/** For a test: a service of two parts whose behaviour is chosen by the first argument. */
import { createLog } from './log.ts';
import { runService } from './lifecycle.ts';

const [way = ''] = process.argv.slice(2);
const say = (word: string) => void process.send?.(word);
// Keeps the process alive, as a listening server would.
const alive = setInterval(() => undefined, 1000);

const lost = new Promise<string>((resolve) => {
  if (way === 'lost') setTimeout(() => resolve('a cannot go on.'), 200);
});

await runService(
  [
    { name: 'a', start: () => say('start a'), stop: () => say('stop a'), lost },
    {
      name: 'b',
      start() {
        if (way === 'badstart') throw new Error('b cannot start');
        say('start b');
      },
      async stop() {
        if (way === 'badstop') throw new Error('b cannot stop');
        if (way === 'slow' || way === 'twice') {
          say('slow stop began');
          await new Promise((resolve) => setTimeout(resolve, 60_000));
        }
        say('stop b');
        clearInterval(alive);
      },
    },
  ],
  { log: createLog({ logLevel: 'info' }), shutdownSeconds: way === 'slow' ? 1 : 30 },
);
say('runs');
if (way === 'uncaught')
  setTimeout(() => {
    throw new Error('nobody caught it');
  }, 10);
if (way === 'rejected') void Promise.reject(new Error('nobody caught it'));
