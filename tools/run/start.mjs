// `npm start`: installs what is missing, then runs the whole service on Node 24.
import { join } from 'node:path';
import { launch } from '../set-up/launch.mjs';
import { root } from '../set-up/paths.mjs';
import { prepare } from '../set-up/prepare.mjs';
import { ffmpeg } from '../set-up/programs.mjs';
import { runMain } from '../set-up/print-progress.mjs';

runMain(async () => {
  const { node24 } = await prepare({
    programs: [ffmpeg],
    web: process.env['RAWI_START_ENTRY'] === undefined,
  });
  const entry = process.env['RAWI_START_ENTRY'] ?? join(root, 'apps', 'server', 'main.ts');
  return launch(node24, entry).ended;
});
