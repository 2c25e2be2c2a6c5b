// `npm run check`: lint, types, boundaries, dead code, strings, styles. Names after `--` select steps.
import { prepare } from '../set-up/prepare.mjs';
import { root } from '../set-up/paths.mjs';
import { runCommand } from '../set-up/run-command.mjs';
import { runMain } from '../set-up/print-progress.mjs';

runMain(async () => {
  const { node24 } = await prepare({});
  const args = ['tools/check/run-check.ts', ...process.argv.slice(2)];
  return (await runCommand(node24, args, { cwd: root, show: true })).code;
});
