/** A task on its way to a worker process, and what comes back. */
export type TaskOrder<Task> = { readonly id: number; readonly task: Task };
export type TaskAnswer<Result> =
  | { readonly id: number; readonly result: Result }
  | { readonly id: number; readonly fault: string };

/** The inside of a worker process: does each task that it is sent, and ends when whoever sends them is gone. */
export function answerTasks<Task, Result>(handle: (task: Task) => Promise<Result>): void {
  // A parent that went away meanwhile hears nothing any more.
  const ended = (error: Error | null): void => void (error !== null && process.exit());
  const send = (answer: TaskAnswer<Result>): void => {
    if (process.connected) process.send?.(answer, undefined, undefined, ended);
  };
  process.on('message', ({ id, task }: TaskOrder<Task>) => {
    handle(task).then(
      (result) => send({ id, result }),
      (error: unknown) => send({ id, fault: error instanceof Error ? error.message : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
}
