// `npm run parts`: the page of all parts, for whoever works on them.
import { join } from 'node:path';
import { launch } from '../set-up/launch.mjs';
import { root } from '../set-up/paths.mjs';
import { prepare } from '../set-up/prepare.mjs';
import { runMain } from '../set-up/print-progress.mjs';

runMain(async () => {
  const { node24 } = await prepare({});
  return launch(node24, join(root, 'tools', 'gallery', 'serve.ts')).ended;
});
