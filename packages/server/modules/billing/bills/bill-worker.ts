import type { Brand } from '@rawi/brand';
import { CallError } from '@rawi/contract';
import { createWorkerProcess } from '@rawi/media';
import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import type { StoredBill } from './bill-store.ts';

/** What a bill is drawn of. */
export interface BillTask {
  bill: StoredBill;
  brand: Brand;
  corrected: StoredBill | undefined;
  /** Whether its payer has taken the payment back through the bank. */
  isLost: boolean;
}

/** Bills that may wait to be drawn; the last of them waits for some ten seconds. */
const MAX_WAITING = 32;
const MAX_CACHED_BYTES = 16 * 1024 * 1024;

export interface BillWorker {
  /** The file of a bill. Errors: 8601 where too many wait. */
  draw(task: BillTask): Promise<Buffer>;
  stop(): void;
}

/**
 * Draws bills in a process of its own, one after the other, so that nobody else waits for them. What was drawn is cached by
 * all that it is drawn of: a bill never changes but for its status, and what its bank has taken back.
 */
export function createBillWorker(): BillWorker {
  const worker = createWorkerProcess<BillTask, Uint8Array>({
    program: new URL('./bill-process.ts', import.meta.url),
    // A viewer waits for each bill: before pictures, after segments and pages.
    niceness: 1,
  });
  const files = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHED_BYTES,
    sizeCalculation: (file) => file.length,
  });
  const drawing = new Map<string, Promise<Buffer>>();

  async function drawNew(key: string, task: BillTask): Promise<Buffer> {
    const file = Buffer.from(await worker.run(task));
    files.set(key, file);
    return file;
  }

  return {
    async draw(task) {
      const key = createHash('sha256').update(JSON.stringify(task)).digest('base64');
      const known = files.get(key) ?? drawing.get(key);
      if (known) return known;
      if (drawing.size >= MAX_WAITING) throw new CallError(8601);
      const drawn = drawNew(key, task).finally(() => drawing.delete(key));
      drawing.set(key, drawn);
      return drawn;
    },
    stop: () => worker.stop(),
  };
}
