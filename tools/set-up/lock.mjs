import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds: how often a holder renews its lock, and after how long without renewal it is stale. */
const renewEvery = 5000;
const goneAfter = 30_000;

/**
 * Runs `work` while holding the lock file at `path`, so that concurrent commands do the same set-up one after the other.
 * The lock of a dead holder is taken over once the child process it had recorded (`note(pid)`) has ended too.
 * @template T
 * @param {string} path
 * @param {(note: (pid: number) => void) => Promise<T>} work
 * @param {(() => void) | undefined} [onWait] called once when another process holds it
 * @returns {Promise<T>}
 */
export async function withLock(path, work, onWait) {
  mkdirSync(dirname(path), { recursive: true });
  let waited = false;
  for (;;) {
    try {
      writeFileSync(path, JSON.stringify({ pid: process.pid }), { flag: 'wx' });
      break;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    if (takeAwayStale(path)) continue;
    if (!waited) onWait?.();
    waited = true;
    await sleep(200);
  }
  const renew = setInterval(() => {
    const now = new Date();
    try {
      utimesSync(path, now, now);
    } catch {
      // The scratch folder was removed: the work goes on.
    }
  }, renewEvery);
  try {
    return await work((pid) => writeFileSync(path, JSON.stringify({ pid: process.pid, child: pid })));
  } finally {
    clearInterval(renew);
    rmSync(path, { force: true });
  }
}

/** @param {string} path */
function takeAwayStale(path) {
  const held = readHolder(path);
  if (held === undefined) return true;
  const alive = isAlive(held.pid) || isAlive(held.child);
  if (alive && Date.now() - held.renewed < goneAfter) return false;
  if (alive && isAlive(held.child)) return false;
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
    // Between the read and the rename another process may have replaced it by a live lock: restore that.
    if (readFileSync(aside, 'utf8') === held.text) rmSync(aside, { force: true });
    else renameSync(aside, path);
  } catch {
    // Another process was faster.
  }
  return true;
}

/** @param {string} path */
function readHolder(path) {
  try {
    const text = readFileSync(path, 'utf8');
    const renewed = statSync(path).mtimeMs;
    // Just created and not yet written: treat the holder as alive.
    if (text === '' && Date.now() - renewed < goneAfter) return { text, pid: process.pid, child: undefined, renewed };
    const { pid, child } = text === '' ? {} : JSON.parse(text);
    return { text, pid, child, renewed };
  } catch {
    return undefined;
  }
}

/** @param {number | undefined} pid */
function isAlive(pid) {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
