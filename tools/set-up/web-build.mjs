import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { packagesFolder, root, scratchFolder, webBuildFolder, webFolder } from './paths.mjs';
import { runCommand } from './run-command.mjs';
import { printProgress, SetUpError } from './print-progress.mjs';
import { sourceHash } from './source-hash.mjs';

/** Sources of the web app's bundle. */
export const webSourcePaths = ['apps/web', 'packages/ui', 'packages/core', 'package-lock.json'];

const stamp = join(webBuildFolder, '.source-hash');

/**
 * Builds the web app where the existing build is not from the current sources.
 * @param {string} node24
 */
export async function buildWeb(node24) {
  if (isWebBuildCurrent()) return;
  await withLock(
    join(scratchFolder, 'web-build.lock'),
    async (note) => {
      const hash = sourceHash(root, webSourcePaths);
      if (readStamp() === hash) return;
      const began = Date.now();
      printProgress('Building the web app ...');
      rmSync(stamp, { force: true });
      const { code, output } = await runCommand(
        node24,
        [join(packagesFolder, 'vite', 'bin', 'vite.js'), 'build'],
        { cwd: webFolder, env: { ...process.env, NODE_ENV: 'production' }, onStart: note },
      );
      if (code !== 0) throw new SetUpError(`${output.trim()}\n\nThe web app could not be built; see above.`);
      mkdirSync(webBuildFolder, { recursive: true });
      writeFileSync(stamp, hash);
      printProgress(`Web app built in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
    },
    () => printProgress('Another command is building the web app; waiting for it ...'),
  );
}

/** Whether the existing build is from the current sources. */
export function isWebBuildCurrent() {
  return existsSync(stamp) && readStamp() === sourceHash(root, webSourcePaths);
}

function readStamp() {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : undefined;
}
