// `npm run bench`: every measurement of bench/, printed as a table and written into the README. Names select some.
import { prepare } from '../set-up/prepare.mjs';
import { root } from '../set-up/paths.mjs';
import { chromium, ffmpeg, headlessShell, wrk } from '../set-up/programs.mjs';
import { runCommand } from '../set-up/run-command.mjs';
import { runMain } from '../set-up/print-progress.mjs';

runMain(async () => {
  const { node24 } = await prepare({ programs: [ffmpeg, chromium, headlessShell, wrk], web: true });
  return (await runCommand(node24, ['bench/run.ts', ...process.argv.slice(2)], { cwd: root, show: true }))
    .code;
});
