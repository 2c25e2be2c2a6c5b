import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A holder renews its lock this often, and counts as gone when it has not for the second time (milliseconds). */
const renewEvery = 5000;
const goneAfter = 30_000;

/**
 * Does `work` while holding the lock file at `path`, so that two commands started at once do the same set-up one
 * after the other. A holder that died leaves a lock that the next one takes over, once the program it had started
 * (`note(pid)`) has ended too.
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
      // Someone cleaned the scratch folder: the work goes on.
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
    // Between our look and our rename another process may have replaced it by a living lock: give that back.
    if (readFileSync(aside, 'utf8') === held.text) rmSync(aside, { force: true });
    else renameSync(aside, path);
  } catch {
    // Another one was faster.
  }
  return true;
}

/** @param {string} path */
function readHolder(path) {
  try {
    const text = readFileSync(path, 'utf8');
    const renewed = statSync(path).mtimeMs;
    // Just created and not yet written: the holder is alive.
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
