/**
 * `node demo/films/make.ts FILM FOLDER [--ffmpeg=PATH] [--seconds=N] [--width=N]`: makes one film, trailer or piece of music. Writes JSON lines to stdout:
 * `{"progress": 0.25}` while it works, `{"video": ..., "captions": [...]}` or `{"sound": ...}` at the end; a failure is one sentence on
 * stderr and exit 1, a stop by signal exit 130. Meant as a child process: it stops when the parent's pipe on
 * stdin or its IPC channel closes.
 */
import { endChildProcess } from '@rawi/platform/operating-system';
import { fstatSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { films, makeFilm, trailers } from './index.ts';
import { makeMusic, pieces } from './music.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { ffmpeg: { type: 'string' }, seconds: { type: 'string' }, width: { type: 'string' } },
});
const [name, folder] = positionals;
const plans = [...films, ...trailers];
const plan = plans.find(({ id }) => id === name);
const music = pieces.find(({ id }) => id === name);

if ((!plan && !music) || !folder) {
  const names = [...plans, ...pieces].map(({ id }) => id).join(', ');
  process.stderr.write(`Say which film and where: make.ts FILM FOLDER. The films are ${names}.\n`);
  process.exit(2);
}

const stop = new AbortController();
const end = (): void => stop.abort(new Error('The film was stopped before it was complete.'));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, end);
process.once('disconnect', end);
const input = fstatSync(0);
if (input.isFIFO() || input.isSocket())
  process.stdin.once('close', end).once('end', end).on('error', end).resume();
process.stdout.on('error', end);

const say = (line: object): void => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};
const width = values.width ? Number(values.width) : undefined;

try {
  if (music) say(await makeMusic(music, folder, stop.signal));
  if (plan)
    say(
      await makeFilm(plan, folder, {
        ffmpeg: values.ffmpeg ?? process.env['FFMPEG_PATH'] ?? 'ffmpeg',
        signal: stop.signal,
        onProgress: (part) => say({ progress: Math.round(part * 1000) / 1000 }),
        size: width ? { width, height: Math.round((width * 9) / 32) * 2 } : undefined,
        seconds: values.seconds ? Number(values.seconds) : undefined,
      }),
    );
  endChildProcess(0);
} catch (cause) {
  process.stderr.write(
    `"${name}" could not be made: ${cause instanceof Error ? cause.message : String(cause)}\n`,
  );
  endChildProcess(stop.signal.aborted ? 130 : 1);
}
