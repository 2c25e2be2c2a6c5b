/** For a test: a service of two parts whose behaviour is chosen by the first argument. */
import { createLog } from './log.ts';
import { runService } from './lifecycle.ts';

const [behaviour = ''] = process.argv.slice(2);
const report = (word: string) => void process.send?.(word);
// Keeps the process alive, as a listening server would.
const keepAlive = setInterval(() => undefined, 1000);

const failed = new Promise<string>((resolve) => {
  if (behaviour === 'lost') setTimeout(() => resolve('a cannot go on.'), 200);
});

const interruption = Promise.withResolvers<never>();
// Only who starts waits for it.
interruption.promise.catch(() => undefined);

await runService(
  [
    { name: 'a', start: () => report('start a'), stop: () => report('stop a'), failed },
    {
      name: 'b',
      start() {
        if (behaviour === 'badstart') throw new Error('b cannot start');
        report('start b');
        return behaviour === 'interrupted' ? interruption.promise : undefined;
      },
      async stop() {
        interruption.reject(new Error('the pool has ended'));
        if (behaviour === 'badstop') throw new Error('b cannot stop');
        if (behaviour === 'slow' || behaviour === 'twice') {
          report('slow stop began');
          await new Promise((resolve) => setTimeout(resolve, 60_000));
        }
        report('stop b');
        clearInterval(keepAlive);
      },
    },
  ],
  {
    log: createLog({ logLevel: 'info' }),
    shutdownSeconds: behaviour === 'slow' ? 1 : 30,
    ...(behaviour === 'badexit' && { exitMs: 500 }),
  },
);
// As a thread that the exit waits for in vain.
if (behaviour === 'badexit')
  process.on('exit', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
report('runs');
if (behaviour === 'uncaught')
  setTimeout(() => {
    throw new Error('nobody caught it');
  }, 10);
if (behaviour === 'rejected') void Promise.reject(new Error('nobody caught it'));
