// `npm run dev`: like `npm start`, and restarts when a source file changes.
import { watch } from 'node:fs';
import { join } from 'node:path';
import { launch, watchParent } from '../set-up/launch.mjs';
import { root } from '../set-up/paths.mjs';
import { prepare } from '../set-up/prepare.mjs';
import { ffmpeg } from '../set-up/programs.mjs';
import { runMain, printProgress, SetUpError } from '../set-up/print-progress.mjs';
import { buildWeb } from '../set-up/web-build.mjs';

const watched = ['apps', 'packages', 'demo'];
const source = /\.(?:ts|tsx|css|json|sql)$/;
const ignored = /(?:^|[/\\])(?:node_modules|build|dist)(?:[/\\]|$)|\.test\.tsx?$/;

runMain(async () => {
  if (Number(process.versions.node.split('.')[0]) < 22 && process.platform === 'linux') {
    // Node 20 cannot watch folders recursively on Linux: run this script with the Node that npm installed.
    const { node24 } = await prepare({});
    return launch(node24, join(root, 'tools', 'run', 'dev.mjs')).ended;
  }
  const { node24 } = await prepare({ programs: [ffmpeg], web: true });
  const entry = join(root, 'apps', 'server', 'main.ts');
  let server = launch(node24, entry);
  let stopping = false;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      stopping = true;
    });
  }
  // npm passes no signal on when it is killed.
  watchParent(() => {
    stopping = true;
    server.child.kill('SIGTERM');
  });
  // Started by Node 20 above: exit with it.
  if (process.send !== undefined) {
    process.on('disconnect', () => {
      stopping = true;
      server.child.kill('SIGTERM');
    });
  }

  /** @type {(() => void) | undefined} */
  let wake;
  /** @type {Set<string>} */
  const changed = new Set();
  for (const folder of watched) {
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (name === null || ignored.test(name) || !source.test(name)) return;
      changed.add(`${folder}/${name}`);
      wake?.();
    });
  }

  for (;;) {
    const change = new Promise((resolve) => {
      wake = () => resolve(undefined);
      if (changed.size > 0) resolve(undefined);
    });
    const code = await Promise.race([change, server.ended]);
    // The file watchers would keep the process running.
    if (stopping) process.exit(await server.ended);
    if (code !== undefined) {
      printProgress(`The service ended with ${code}; waiting for a change ...`);
      await change;
    }
    // An editor saves several files at once.
    await new Promise((resolve) => setTimeout(resolve, 150));
    printProgress(`Changed: ${[...changed].slice(0, 3).join(', ')}${changed.size > 3 ? ' and others' : ''}`);
    changed.clear();
    try {
      await buildWeb(node24);
    } catch (error) {
      if (!(error instanceof SetUpError)) throw error;
      printProgress(error.message);
      continue;
    }
    server.child.kill('SIGTERM');
    await server.ended;
    server = launch(node24, entry);
  }
});
