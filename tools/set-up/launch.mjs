import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packagesFolder } from './paths.mjs';

/**
 * Environment of the service and its processes. glibc's allocator reads its settings when a process starts: by default
 * each of its threads gets memory of its own, and freed memory stays with the process: 80 MB more after some visits
 * (docs/decisions/0032). Node stores compiled code, without which every start reads some hundred files of TypeScript.
 */
export const launchSettings = {
  NODE_COMPILE_CACHE: join(packagesFolder, '.cache', 'compiled'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

/**
 * Runs the server in the foreground: forwards signals and returns its exit code. The server has an IPC channel to this
 * process and drains when that closes (`RAWI_PARENT=ipc`), so that it does not outlive this process, even after
 * SIGKILL.
 * @param {string} node24
 * @param {string} entry
 * @param {NodeJS.ProcessEnv} [env]
 * @param {readonly string[]} [args]
 * @returns {{ child: import('node:child_process').ChildProcess, ended: Promise<number> }} `ended` resolves to the
 *   exit code, 128 + n for a signal
 */
export function launch(node24, entry, env = process.env, args = []) {
  const child = spawn(node24, [entry, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...launchSettings, ...env, RAWI_PARENT: 'ipc' },
  });
  const forward = (/** @type {NodeJS.Signals} */ signal) => {
    // At a terminal Ctrl-C reaches the whole process group, the server too.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  };
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, forward);
  const watch = watchParent(() => child.kill('SIGTERM'));
  /** @type {Promise<number>} */
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      clearInterval(watch);
      resolve(code ?? 128 + (signal === 'SIGINT' ? 2 : signal === 'SIGKILL' ? 9 : 15));
    });
  });
  return { child, ended };
}

/**
 * Calls `onGone` when the npm that started this process is gone: npm passes no signal on when it is killed. The shell
 * in which npm runs scripts may be in between, and outlives it; so the parent of the shell is watched, too.
 * @param {() => void} onParentExit
 */
export function watchParent(onParentExit) {
  if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return undefined;
  const parent = process.ppid;
  const shell = /^(?:ba|da|z|k)?sh$/.test(processStatus(parent).name);
  const shellParent = processStatus(parent).parent;
  const timer = setInterval(() => {
    if (process.ppid === parent && (!shell || processStatus(parent).parent === shellParent)) return;
    clearInterval(timer);
    onParentExit();
  }, 250);
  timer.unref();
  return timer;
}

/**
 * Name and parent of a process from /proc; empty on other systems than Linux.
 * @param {number} pid
 * @returns {{ name: string, parent: string }}
 */
function processStatus(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return {
      name: /^Name:\s+(.*)$/m.exec(status)?.[1] ?? '',
      parent: /^PPid:\s+(\d+)$/m.exec(status)?.[1] ?? '',
    };
  } catch {
    return { name: '', parent: '' };
  }
}
