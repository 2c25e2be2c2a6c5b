// `npm run rawi -- COMMAND`: the operator's commands for films, over the data of a running or stopped service.
import { join } from 'node:path';
import { launch } from '../set-up/launch.mjs';
import { root } from '../set-up/paths.mjs';
import { prepare } from '../set-up/prepare.mjs';
import { ffmpeg } from '../set-up/programs.mjs';
import { runMain } from '../set-up/print-progress.mjs';

runMain(async () => {
  const { node24 } = await prepare({ programs: [ffmpeg] });
  const entry = join(root, 'apps', 'server', 'cli', 'rawi.ts');
  return launch(node24, entry, process.env, process.argv.slice(2)).ended;
});
