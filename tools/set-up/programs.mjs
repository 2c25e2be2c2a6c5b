import { accessSync, constants, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { withLock } from './lock.mjs';
import { runCommand } from './run-command.mjs';
import { printProgress } from './print-progress.mjs';

/**
 * @typedef {object} Program
 * @property {string} title display name
 * @property {string} variable the environment variable that names its path
 * @property {readonly string[]} names its possible names on the PATH
 * @property {readonly string[]} places full paths to try next
 * @property {string} debian its package on Debian and Ubuntu
 * @property {string} without what does not work without it
 */

/** @type {Program} */
export const ffmpeg = {
  title: 'ffmpeg',
  variable: 'FFMPEG_PATH',
  names: ['ffmpeg'],
  places: [],
  debian: 'ffmpeg',
  without: 'the service starts, but films cannot be prepared',
};

/** @type {Program} */
export const chromium = {
  title: 'Chromium',
  variable: 'CHROMIUM_PATH',
  names: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  places: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ],
  debian: 'chromium',
  without: 'the end-to-end tests in the browser cannot run',
};

/**
 * The same engine without a desktop window system; faster for tests.
 * @type {Program}
 */
export const headlessShell = {
  title: 'Chromium’s headless shell',
  variable: 'HEADLESS_SHELL_PATH',
  names: ['chromium-headless-shell', 'chrome-headless-shell'],
  places: [],
  debian: 'chromium-headless-shell',
  without: 'the end-to-end tests run in Chromium itself and take twice as long',
};

/** Whether npm brings a headless shell for this machine (`e2e/packed-shell.ts`). */
export const hasPackedShell = process.platform === 'linux' && process.arch === 'x64';

/** @type {Program} */
export const nginx = {
  title: 'nginx',
  variable: 'NGINX_PATH',
  names: ['nginx'],
  places: ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'],
  debian: 'nginx-light',
  without: 'the tests behind a caching proxy cannot run',
};

/** @type {Program} */
export const wrk = {
  title: 'wrk',
  variable: 'WRK_PATH',
  names: ['wrk'],
  places: ['/usr/local/bin/wrk', '/opt/homebrew/bin/wrk'],
  debian: 'wrk',
  without: 'the benches load with autocannon, which is slower',
};

/** @type {Program} */
export const pgbouncer = {
  title: 'PgBouncer',
  variable: 'PGBOUNCER_PATH',
  names: ['pgbouncer'],
  places: ['/usr/sbin/pgbouncer', '/usr/local/sbin/pgbouncer', '/opt/homebrew/bin/pgbouncer'],
  debian: 'pgbouncer',
  without: 'the tests behind a connection pooler cannot run',
};

/**
 * Finds a program on this machine.
 * @param {Program} program
 * @returns {string | undefined} its path; a path given by the variable counts only if it is executable
 */
export function findProgram(program) {
  const given = process.env[program.variable];
  if (given) return isProgram(given) ? given : undefined;
  const ending = process.platform === 'win32' ? '.exe' : '';
  for (const folder of (process.env['PATH'] ?? '').split(delimiter)) {
    for (const name of program.names) {
      const path = join(folder, name + ending);
      if (folder !== '' && isProgram(path)) return path;
    }
  }
  return program.places.find(isProgram);
}

/**
 * Finds programs, and installs missing ones as root on Debian and Ubuntu. Otherwise prints what to install and returns
 * undefined for them.
 * @param {readonly Program[]} programs
 * @returns {Promise<(string | undefined)[]>}
 */
export async function ensurePrograms(programs) {
  const missing = programs.filter((program) => findProgram(program) === undefined);
  const wanted = missing.filter((program) => !process.env[program.variable]);
  if (wanted.length > 0 && mayInstall()) await install(wanted);
  for (const program of missing) if (findProgram(program) === undefined) printProgress(howToInstall(program));
  return programs.map(findProgram);
}

/** @param {Program} program */
export function howToInstall(program) {
  const given = process.env[program.variable];
  if (given) return `${program.variable} names ${given}, which is not a program: ${program.without}.`;
  return (
    `${program.title} was not found: ${program.without}. Install it (Debian, Ubuntu: apt-get install ` +
    `${program.debian}; macOS: brew install ${program.debian}) or name it in ${program.variable}.`
  );
}

function mayInstall() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** @param {readonly Program[]} programs */
async function install(programs) {
  const names = programs.map((program) => program.title).join(' and ');
  // RUNLEVEL=1 prevents packages from starting their services: tests start what they need, on their own ports.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const settings = ['-qq', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=2'];
  // One lock for the whole machine: several clones may start at once, and apt's lock on package lists fails at once.
  await withLock(
    join(tmpdir(), 'rawi-system-packages.lock'),
    async (note) => {
      const stillMissing = programs.filter((program) => findProgram(program) === undefined);
      if (stillMissing.length === 0) return;
      printProgress(`Installing ${names} from the system's packages (once) ...`);
      const began = Date.now();
      await runCommand('apt-get', [...settings, 'update'], { env, seconds: 180, onStart: note });
      // One at a time: not every system has all packages.
      for (const { title, debian } of stillMissing) {
        const install = [...settings, 'install', '-y', '--no-install-recommends', debian];
        const { code, output } = await runCommand('apt-get', install, { env, seconds: 600, onStart: note });
        if (code !== 0)
          printProgress(`${title} could not be installed: ${output.trim().split('\n').at(-1) ?? ''}`);
      }
      printProgress(`${names} handled in ${Math.round((Date.now() - began) / 1000)} s.`);
    },
    () => printProgress('Another command is installing system packages; waiting for it ...'),
  );
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
