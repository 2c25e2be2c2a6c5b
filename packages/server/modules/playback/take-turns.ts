/**
 * Work of the same name waits for the one before, within this process. The calls of a play arrive together: those after the
 * first find the slot that it has acquired, instead of racing it for one.
 */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = last.get(name);
    const own = before ? before.then(work, work) : work();
    last.set(name, own);
    try {
      return await own;
    } finally {
      if (last.get(name) === own) last.delete(name);
    }
  };
}
