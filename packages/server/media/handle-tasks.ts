import { endChildProcess } from '@rawi/platform/operating-system';

/** A task as it is sent to a worker process, and the reply. */
export type TaskRequest<Task> = { readonly id: number; readonly task: Task };
export type TaskReply<Result> =
  | { readonly id: number; readonly result: Result }
  | { readonly id: number; readonly fault: string };

/** Entry of a worker process: runs each task that is sent to it and exits when the parent disconnects. */
export function handleTasks<Task, Result>(handle: (task: Task) => Promise<Result>): void {
  // A reply that cannot be sent means that the parent has exited.
  const exitOnError = (error: Error | null): void => void (error !== null && endChildProcess(0));
  const send = (reply: TaskReply<Result>): void => {
    if (process.connected) process.send?.(reply, undefined, undefined, exitOnError);
  };
  process.on('message', ({ id, task }: TaskRequest<Task>) => {
    handle(task).then(
      (result) => send({ id, result }),
      (error: unknown) => send({ id, fault: error instanceof Error ? error.message : String(error) }),
    );
  });
  process.on('disconnect', () => endChildProcess(0));
}
