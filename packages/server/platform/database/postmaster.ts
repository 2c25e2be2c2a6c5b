import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { readPostmasterPid, isSamePostmaster, socketName } from './cluster.ts';
import { launchServer, type Launcher } from './launch.ts';
import { processStartTime, signal } from './ownership.ts';

export interface PostmasterOptions {
  launcher: Launcher;
  program: string;
  data: string;
  socketFolder: string;
  /** `name=value`. */
  settings: readonly string[];
  log: Log;
}

/** One run of a PostgreSQL server, from its launch to its end. */
export interface Postmaster {
  /** Resolves when it accepts connections, rejects if it ended before. */
  ready: Promise<void>;
  /** Resolves with the reason when it ended, whatever the cause. */
  ended: Promise<string>;
  /** Process id of the server; 0 until it is ready. */
  readonly pid: number;
  /** Last lines of its log, for an error message. */
  lastLogLines(): string;
  stop(): Promise<void>;
}

const START_TIMEOUT_MS = 120_000;

/** Forwards the server's standard error to the log, and returns how to read its last lines. */
function forwardLog(child: ChildProcess, log: Log, stopping: () => boolean): () => string {
  const lines: string[] = [];
  let rest = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    for (const line of parts) {
      const message = line.replace(/^[\d-]+ [\d:.]+ UTC \[\d+\] /, '');
      // What it answers to whoever connects too early says nothing of why it ended.
      if (!/^FATAL: +the database system is /.test(message)) lines.push(message);
      if (lines.length > 20) lines.shift();
      if (/^(FATAL|PANIC)/.test(message) && !stopping()) log.warn(message);
      else if (/^(ERROR|WARNING)/.test(message)) log.info(message);
      else log.debug(message);
    }
  });
  return () =>
    lines
      .filter((line) => /FATAL|PANIC|HINT/.test(line))
      .slice(-2)
      .join(' ') || lines.slice(-2).join(' ');
}

/** Launches a server over `data`, after `clearLeftovers` ended any earlier one. */
export async function launchPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { launcher, program, data, socketFolder, settings, log } = options;
  // A pid file that exists now is from an earlier run: after a power loss it still says "ready".
  const stale = await readPostmasterPid(data);
  const parameters = ['-D', data, '-k', socketFolder, ...settings.flatMap((line) => ['-c', line])];
  const { child, watched } = launchServer(launcher, program, parameters);
  let stopping = false;
  const lastWords = forwardLog(child, log, () => stopping);
  let endReason: string | undefined;
  const ended = new Promise<string>((resolve) => {
    const settle = (reason: string) => resolve((endReason ??= reason));
    child.once('error', (error) => settle(error.message));
    child.once('exit', (code, by) => settle(by ? `ended by ${by}` : `ended with ${code}`));
  });
  let server = { pid: 0, born: '' };

  /** Signals the child by its handle; behind a shell, by process id after checking that it is still the same process. */
  async function sendSignal(name: NodeJS.Signals): Promise<void> {
    if (!watched) child.kill(name);
    // The shell forwards it when its pipe closes.
    else if (name === 'SIGINT') child.stdin?.end();
    else if (server.pid !== 0 && (await processStartTime(server.pid)) === server.born)
      signal(server.pid, name);
  }

  async function waitUntilReady(): Promise<void> {
    const began = performance.now();
    for (;;) {
      if (endReason !== undefined) throw new Error(`${endReason}: ${lastWords()}`);
      const note = await readPostmasterPid(data);
      const own = note && !isSamePostmaster(note, stale) && (watched || note.pid === child.pid);
      if (own && server.pid === 0) server = { pid: note.pid, born: await processStartTime(note.pid) };
      if (own && note.ready && existsSync(join(socketFolder, socketName))) return;
      if (performance.now() - began > START_TIMEOUT_MS) {
        await sendSignal('SIGQUIT');
        throw new Error(`not ready after two minutes: ${lastWords()}`);
      }
      await pause(5);
    }
  }

  const ready = waitUntilReady();
  // Prevents an unhandled rejection when it is stopped before it is ready; `ended` reports that.
  ready.catch(() => undefined);
  return {
    ready,
    ended,
    get pid() {
      return server.pid;
    },
    lastLogLines: lastWords,
    async stop() {
      stopping = true;
      if (endReason !== undefined) return;
      // Fast shutdown: sessions are ended, nothing is lost. A hanging server is aborted; it recovers at its next
      // start.
      await sendSignal('SIGINT');
      const abort = setTimeout(() => void sendSignal('SIGQUIT'), 15_000);
      await ended;
      clearTimeout(abort);
    },
  };
}
