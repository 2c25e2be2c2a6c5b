import { spawn } from 'node:child_process';

/** Milliseconds that an exit may take. */
const EXIT_MS = 10_000;

/**
 * Ends its first argument, a process id, unless that exits within the seconds of the second: the pipe is open as long as
 * the process lives, so that no other process of the same id is ever met.
 */
const watchScript =
  'exec 3<&0; sleep "$2" & timer=$!; (cat <&3 >/dev/null; kill "$timer" 2>/dev/null) & wait "$timer" && kill -KILL "$1"';

/**
 * Exits. Node may wait for ever in its exit, for a thread that compiles and waits for the main one in turn
 * (nodejs/node#54918); no signal but SIGKILL is heard then, and a supervisor has nothing to restart. So
 * after `exitMs` a shell sends that. Not on Windows, which has no such shell; the first process of a container is never
 * ended from within.
 */
export function endProcess(code: number, exitMs = EXIT_MS): never {
  if (process.platform !== 'win32') {
    const watch = spawn('sh', ['-c', watchScript, 'sh', String(process.pid), String(exitMs / 1000)], {
      // Ctrl+C at a terminal must not reach it.
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
      env: { PATH: process.env['PATH'] ?? '' },
    });
    // Without a shell, or a process to spare, the exit is as it was.
    watch.on('error', () => undefined);
  }
  process.exit(code);
}

/** Milliseconds that the exit of a child process may take: it holds nothing, and its parent has had its last word. */
const CHILD_EXIT_MS = 2000;

/** Exits a child process, as `endProcess` does. */
export const endChildProcess = (code: number): never => endProcess(code, CHILD_EXIT_MS);
