import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from './run-command.mjs';

/**
 * @typedef {object} Process
 * @property {number} pid
 * @property {string} command
 */

/**
 * Processes that a run left behind: those with its mark in their environment, and those with its folder as working
 * directory or in their command line (PostgreSQL overwrites its environment with its process title).
 * @param {string} mark an environment entry as `NAME=value`
 * @param {string} folder
 * @returns {Promise<Process[]>}
 */
export async function findLeftovers(mark, folder) {
  if (process.platform !== 'linux') return findByCommand(folder);
  /** @type {Process[]} */
  const found = [];
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!Number.isInteger(pid) || pid === process.pid) continue;
    const command = readProc(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
    if (command === '') continue;
    const belongs =
      command.includes(folder) ||
      workingFolder(pid).startsWith(folder) ||
      readProc(`/proc/${pid}/environ`).split('\0').includes(mark);
    if (belongs) found.push({ pid, command });
  }
  return found;
}

/**
 * Waits up to 5 s for processes that are about to exit, then kills the rest.
 * @param {string} mark
 * @param {string} folder
 * @returns {Promise<Process[]>} what had to be ended
 */
export async function endLeftovers(mark, folder) {
  let left = await findLeftovers(mark, folder);
  for (let tries = 0; left.length > 0 && tries < 25; tries += 1) {
    await sleep(200);
    left = await findLeftovers(mark, folder);
  }
  for (const { pid } of left) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It exited meanwhile.
    }
  }
  return left;
}

/** @param {string} folder */
async function findByCommand(folder) {
  if (process.platform === 'win32') return [];
  const { output } = await runCommand('ps', ['-eo', 'pid=,command=']);
  return output
    .split('\n')
    .filter((line) => line.includes(folder))
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line.trim().replace(/^\d+\s+/, '') }))
    .filter(({ pid }) => pid !== process.pid);
}

/** @param {string} path */
function readProc(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** @param {number} pid */
function workingFolder(pid) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return '';
  }
}
