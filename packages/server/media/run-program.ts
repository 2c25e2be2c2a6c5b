import { spawn, spawnSync } from 'node:child_process';
import { constants as osConstants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { findOnPath } from './find-programs.ts';
import { MediaError } from './media-error.ts';

/** How a program is run. */
export type RunOptions = {
  /** Working folder of the program. */
  readonly folder?: string;
  /** Ends the program when aborted; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Called with each whole line of standard output. */
  readonly onLine?: (line: string) => void;
  /** Added to the environment: secrets go here, since arguments are visible to every user of the server. */
  readonly env?: Readonly<Record<string, string>>;
  /** Niceness from 0 to 19; 10 by default, so that background work yields to serving viewers. */
  readonly niceness?: number;
  /** How the program is ended with this process; detected when absent. */
  readonly parentExitWatch?: ParentExitWatch;
};

/** Output of a program: standard output (empty with `onLine`) and the end of standard error. */
export type RunResult = { readonly stdout: string; readonly stderr: string };

/**
 * How a child is ended when its parent exits, even by SIGKILL: `kernel` sets a parent-death signal (Linux),
 * `watchdog` runs a small process in between that kills the child when its standard input closes.
 */
export type ParentExitWatch = 'kernel' | 'watchdog';

// After the death signal is set, the shell checks whether the parent died before that: else a parent killed in
// that instant would leave the child running.
const CHECK_PARENT_SCRIPT = '[ "$PPID" = "$1" ] || exit 1; shift; exec "$@"';
const MAX_STDERR_CHARS = 4096;
const GRACE_MS = 2000;

let setprivChecked = false;
let setprivPath: string | undefined;

/** Path of a `setpriv` that supports `--pdeathsig`; the one of BusyBox does not. */
function findSetpriv(): string | undefined {
  const found = process.platform === 'linux' ? findOnPath('setpriv', process.env) : undefined;
  if (found === undefined) return undefined;
  const trial = spawnSync(found, ['--pdeathsig', 'KILL', '--', 'sh', '-c', 'exit 0'], { stdio: 'ignore' });
  return trial.status === 0 ? found : undefined;
}

function watchedCommand(program: string, args: readonly string[], watch: ParentExitWatch | undefined) {
  if (!setprivChecked) setprivPath = findSetpriv();
  setprivChecked = true;
  if (setprivPath !== undefined && watch !== 'watchdog') {
    const shell = ['sh', '-c', CHECK_PARENT_SCRIPT, 'sh', String(process.pid), program, ...args];
    return { file: setprivPath, args: ['--pdeathsig', 'KILL', '--', ...shell], stdin: 'ignore' as const };
  }
  const watchdog = fileURLToPath(new URL('./parent-exit-watch.ts', import.meta.url));
  return { file: process.execPath, args: [watchdog, program, ...args], stdin: 'pipe' as const };
}

/**
 * Runs a program to its end and resolves with its output. It is killed when this process exits, however that happens.
 * Rejects with `tool_failed` (exit code and end of standard error), or with the abort's reason.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<RunResult> {
  const { signal, onLine } = options;
  signal?.throwIfAborted();
  const command = watchedCommand(program, args, options.parentExitWatch);
  const { promise, resolve, reject } = Promise.withResolvers<RunResult>();
  const child = spawn(command.file, command.args, {
    cwd: options.folder,
    env: { ...process.env, ...options.env },
    stdio: [command.stdin, 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    windowsHide: true,
  });

  let stdout = '';
  let stderr = '';
  let partialLine = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    if (onLine === undefined) {
      stdout += text;
      return;
    }
    const lines = (partialLine + text).split('\n');
    partialLine = lines.pop() ?? '';
    for (const line of lines) onLine(line.trimEnd());
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-MAX_STDERR_CHARS);
  });
  // EPIPE: the watchdog has ended first; its exit is handled below.
  child.stdin?.on('error', () => undefined);

  const kill = (how: NodeJS.Signals): void => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    try {
      if (process.platform === 'win32') child.kill(how);
      else process.kill(-child.pid, how);
    } catch {
      child.kill(how);
    }
  };
  let killTimer: NodeJS.Timeout | undefined;
  const stop = (): void => {
    kill('SIGTERM');
    killTimer = setTimeout(kill, GRACE_MS, 'SIGKILL');
  };
  signal?.addEventListener('abort', stop, { once: true });

  child.once('spawn', () => {
    const niceness = options.niceness ?? osConstants.priority.PRIORITY_BELOW_NORMAL;
    if (niceness <= 0 || child.pid === undefined) return;
    try {
      setPriority(child.pid, niceness);
    } catch {
      // The program has already ended.
    }
  });
  child.once('error', (cause) => {
    reject(new MediaError('tool_failed', `${program} could not be started: ${cause.message}`, { cause }));
  });
  child.once('close', (code, by) => {
    clearTimeout(killTimer);
    signal?.removeEventListener('abort', stop);
    if (signal?.aborted) return reject(signal.reason);
    if (code === 0) return resolve({ stdout, stderr });
    const how = code === null ? `was ended by ${by}` : `ended with code ${code}`;
    reject(new MediaError('tool_failed', `${program} ${how}: ${stderr.trim() || 'no message'}`));
  });
  return promise;
}
