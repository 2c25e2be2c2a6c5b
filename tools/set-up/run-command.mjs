import { spawn } from 'node:child_process';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/** @type {Set<() => Promise<unknown>>} */
const cleanUps = new Set();
let listening = false;

/**
 * On a signal, terminates all running children, cleans up and then exits by the same signal. The same signal again exits at
 * once.
 */
function forwardSignals() {
  if (listening) return;
  listening = true;
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.once(signal, async () => {
      for (const child of running) child.kill('SIGTERM');
      await Promise.allSettled([...cleanUps].map((cleanUp) => cleanUp()));
      process.kill(process.pid, signal);
    });
  }
}

/**
 * Has something done before a signal ends this process, after its children were told to end.
 * @param {() => Promise<unknown>} cleanUp
 */
export function beforeSignalExit(cleanUp) {
  forwardSignals();
  cleanUps.add(cleanUp);
}

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{
 *   cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, seconds?: number,
 *   onStart?: (pid: number) => void,
 * }} [options] `show` inherits stdout and stderr; else the output is collected. After `seconds` it is killed.
 * @returns {Promise<{ code: number, output: string }>} code 127 where it could not be started, 124 where it took
 *   longer than allowed
 */
export function runCommand(program, args, options = {}) {
  forwardSignals();
  return new Promise((resolve) => {
    let output = '';
    let timedOut = false;
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', options.show ? 'inherit' : 'pipe', options.show ? 'inherit' : 'pipe'],
      windowsHide: true,
    });
    running.add(child);
    if (child.pid !== undefined) options.onStart?.(child.pid);
    const timer =
      options.seconds === undefined
        ? undefined
        : setTimeout(() => {
            timedOut = true;
            child.kill('SIGTERM');
            setTimeout(() => child.kill('SIGKILL'), 5000).unref();
          }, options.seconds * 1000);
    const collect = (/** @type {Buffer} */ bytes) => {
      output += bytes.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const end = (/** @type {number} */ code) => {
      running.delete(child);
      clearTimeout(timer);
      resolve({ code: timedOut ? 124 : code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}
