import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds: how often a holder renews its lock, and after how long without renewal it is stale. */
const renewIntervalMs = 5000;
const staleAfterMs = 30_000;

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
    if (removeStaleLock(path)) continue;
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
  }, renewIntervalMs);
  try {
    return await work((pid) => writeFileSync(path, JSON.stringify({ pid: process.pid, child: pid })));
  } finally {
    clearInterval(renew);
    rmSync(path, { force: true });
  }
}

/** @param {string} path */
function removeStaleLock(path) {
  const holder = readHolder(path);
  if (holder === undefined) return true;
  const alive = isAlive(holder.pid) || isAlive(holder.child);
  if (alive && Date.now() - holder.renewed < staleAfterMs) return false;
  if (alive && isAlive(holder.child)) return false;
  const renamedPath = `${path}.${process.pid}`;
  try {
    renameSync(path, renamedPath);
    // Between the read and the rename another process may have replaced it by a live lock: restore that.
    if (readFileSync(renamedPath, 'utf8') === holder.text) rmSync(renamedPath, { force: true });
    else renameSync(renamedPath, path);
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
    if (text === '' && Date.now() - renewed < staleAfterMs)
      return { text, pid: process.pid, child: undefined, renewed };
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
