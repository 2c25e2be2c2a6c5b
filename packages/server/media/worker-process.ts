import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { TaskReply, TaskRequest } from './handle-tasks.ts';

/** A child process that runs tasks. It starts with the first one and exits after some time without any. */
export type WorkerProcess<Task, Result> = {
  /**
   * Runs one task; the program decides whether several run at once. Rejects when the task fails, takes too long or
   * kills the process. A started task cannot be cancelled.
   */
  readonly run: (task: Task) => Promise<Result>;
  /** Kills the process and its running tasks. The next task starts another process. */
  readonly stop: () => void;
};

export type WorkerProcessOptions = {
  /** The module of the process, which calls `handleTasks`. */
  readonly program: URL;
  /** Niceness of the process: higher means lower priority. */
  readonly niceness?: number | undefined;
  /** Milliseconds without a task after which the process exits and frees the memory of its native libraries. */
  readonly idleMs?: number | undefined;
  /** Milliseconds that a task may take before the process is killed. */
  readonly taskTimeoutMs?: number | undefined;
};

// Not passed on: the process parses untrusted files and must not have the secrets of the service.
const WITHHELD_ENV = new Set(['DATABASE_URL', 'DATABASE_DIRECT_URL', 'RAWI_SECRET', 'METRICS_TOKEN']);

type Waiting<Result> = {
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
  readonly timeout: NodeJS.Timeout;
};

type Running<Result> = { readonly child: ChildProcess; readonly waiting: Map<number, Waiting<Result>> };

function settle<Result>({ waiting }: Running<Result>, id: number): Waiting<Result> | undefined {
  const one = waiting.get(id);
  waiting.delete(id);
  clearTimeout(one?.timeout);
  return one;
}

/** Creates a worker process; nothing is started before the first task. It exits with this process, however that ends. */
export function createWorkerProcess<Task, Result>(
  options: WorkerProcessOptions,
): WorkerProcess<Task, Result> {
  const { program, niceness = 5, idleMs = 10_000, taskTimeoutMs = 60_000 } = options;
  const name = fileURLToPath(program);
  let running: Running<Result> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;

  const scheduleExit = (one: Running<Result>): void => {
    if (one.waiting.size > 0 || running !== one) return;
    // An idle child does not keep this process alive.
    one.child.unref();
    one.child.channel?.unref();
    idle = setTimeout(() => {
      if (running === one) running = undefined;
      if (one.child.connected) one.child.disconnect();
    }, idleMs);
    idle.unref();
  };

  const start = (): Running<Result> => {
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([variable]) => !WITHHELD_ENV.has(variable)),
    );
    const child = fork(name, {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: [],
      env,
    });
    const one: Running<Result> = { child, waiting: new Map() };
    if (child.pid !== undefined) setPriority(child.pid, niceness);
    const end = (why: string): void => {
      if (running === one) running = undefined;
      for (const id of [...one.waiting.keys()]) settle(one, id)?.reject(new Error(why));
    };
    child.on('message', (reply: TaskReply<Result>) => {
      const pending = settle(one, reply.id);
      if ('fault' in reply) pending?.reject(new Error(reply.fault));
      else pending?.resolve(reply.result);
      scheduleExit(one);
    });
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(`the worker process ended with ${signal ?? code}`));
    return one;
  };

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle);
        running ??= start();
        const one = running;
        one.child.ref();
        one.child.channel?.ref();
        const id = (count += 1);
        const timeout = setTimeout(() => one.child.kill('SIGKILL'), taskTimeoutMs);
        one.waiting.set(id, { resolve, reject, timeout });
        const request: TaskRequest<Task> = { id, task };
        one.child.send(request, (error) => {
          if (error !== null) settle(one, id)?.reject(error);
        });
      }),
    stop: () => {
      clearTimeout(idle);
      running?.child.kill('SIGKILL');
      running = undefined;
    },
  };
}
