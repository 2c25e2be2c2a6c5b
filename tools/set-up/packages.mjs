import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { packagesFolder, root, scratchFolder } from './paths.mjs';
import { runCommand } from './run-command.mjs';
import { printProgress, SetUpError } from './print-progress.mjs';

/** Stored beside the packages: the hash of the lock file they were installed from. */
const stamp = join(packagesFolder, '.rawi-lock');
/** npm's own list of the installed packages; written when an installation is complete. */
const installedList = join(packagesFolder, '.package-lock.json');
const lockFile = join(root, 'package-lock.json');

/**
 * Makes `node_modules` match the lock file. Costs one hash where it already does; repairs an interrupted installation.
 */
export async function installPackages() {
  if (arePackagesCurrent()) return;
  await withLock(
    join(scratchFolder, 'packages.lock'),
    async (note) => {
      if (arePackagesCurrent()) return;
      if (installedMatchesWanted()) return writeStamp();
      const began = Date.now();
      printProgress('Installing the packages (once, about a minute) ...');
      rmSync(stamp, { force: true });
      rmSync(installedList, { force: true });
      const { code, output } = await npmInstall(note);
      if (code !== 0)
        throw new SetUpError(`${firstLines(output)}\n\nThe packages could not be installed; see above.`);
      writeStamp();
      printProgress(`Packages installed in ${Math.round((Date.now() - began) / 1000)} s.`);
    },
    () => printProgress('Another command is installing the packages; waiting for it ...'),
  );
}

/**
 * npm prints its whole usage after an error: only the first lines matter.
 * @param {string} output
 */
function firstLines(output) {
  return output.trim().split('\n').slice(0, 20).join('\n');
}

/** Whether the installed packages match the lock file. */
export function arePackagesCurrent() {
  return existsSync(installedList) && read(stamp) === lockHash();
}

function writeStamp() {
  mkdirSync(packagesFolder, { recursive: true });
  writeFileSync(stamp, lockHash());
}

/**
 * Install scripts are off: only PostgreSQL's symbolic links need one, and `linkPostgres` makes them.
 * @param {(pid: number) => void} note
 */
function npmInstall(note) {
  const args = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env['npm_execpath'];
  const options = { cwd: root, onStart: note };
  if (npm !== undefined && /npm-cli\.c?js$/.test(npm))
    return runCommand(process.execPath, [npm, ...args], options);
  return runCommand(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}

/** Whether a manual `npm install` left exactly the packages of the lock file. */
function installedMatchesWanted() {
  const installed = packagesOf(installedList);
  const wanted = packagesOf(lockFile);
  if (installed === undefined || wanted === undefined) return false;
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/')) continue;
    const there = installed[path];
    if (there === undefined ? !entry.optional : there.version !== entry.version) return false;
    if (there !== undefined && !existsSync(join(root, path))) return false;
  }
  return Object.keys(installed).every((path) => wanted[path] !== undefined);
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, optional?: boolean }> | undefined}
 */
function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function lockHash() {
  return createHash('sha256').update(readFileSync(lockFile)).digest('hex');
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}
