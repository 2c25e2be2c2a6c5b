import { beforeEach, expect, test } from 'vitest';
import { createLiveWindow } from './live-window.ts';

/** The locks of one browser, as far as windows use them. */
function createLocks() {
  const holders = new Map<string, (error: Error) => void>();
  const queues = new Map<string, (() => void)[]>();
  const next = (name: string) => queues.get(name)?.shift()?.();
  async function grant(name: string, callback: (lock: object) => unknown): Promise<void> {
    let rob: (error: Error) => void = () => undefined;
    const robbed = new Promise<never>((_, reject) => (rob = reject));
    holders.set(name, rob);
    try {
      await Promise.race([callback({ name }), robbed]);
    } finally {
      if (holders.get(name) === rob) {
        holders.delete(name);
        next(name);
      }
    }
  }
  return {
    holders,
    async request(name: string, options: LockOptions, callback: (lock: object | null) => unknown) {
      await Promise.resolve();
      if (options.steal) {
        holders.get(name)?.(new DOMException('stolen', 'AbortError'));
        return grant(name, callback);
      }
      if (!holders.has(name)) return grant(name, callback);
      if (options.ifAvailable) return callback(null);
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      await new Promise<void>((resolve, reject) => {
        queue.push(resolve);
        options.signal?.addEventListener('abort', () => {
          queue.splice(queue.indexOf(resolve), 1);
          reject(new DOMException('given up', 'AbortError'));
        });
      });
      return grant(name, callback);
    },
  };
}

interface Window {
  isLive: boolean;
  set(state: { isSeen?: boolean; hasFocus?: boolean }): Promise<void>;
}
let locks: ReturnType<typeof createLocks>;
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

/** Another window of the browser; a new one has the focus. */
async function openWindow(of: { locks: unknown; hasFocus?: boolean } = { locks }): Promise<Window> {
  let [isSeen, hasFocus] = [true, of.hasFocus ?? true];
  let check = (): void => undefined;
  const window: Window = {
    isLive: false,
    async set(state) {
      ({ isSeen = isSeen, hasFocus = hasFocus } = state);
      check();
      await settle();
    },
  };
  createLiveWindow({
    locks: of.locks as LockManager | undefined,
    isSeen: () => isSeen,
    hasFocus: () => hasFocus,
    random: () => 0,
    watch: (given) => (check = given),
  })((is) => (window.isLive = is));
  await settle();
  return window;
}

beforeEach(() => void (locks = createLocks()));
const liveOf = (...windows: Window[]) => windows.map(({ isLive }) => isLive);

test('two windows of a browser hold streams, and another that comes into focus takes the place of one', async () => {
  const [one, two] = [await openWindow(), await openWindow()];
  expect(liveOf(one, two)).toEqual([true, true]);
  const three = await openWindow();
  expect(liveOf(one, two, three)).toEqual([false, true, true]);
  await one.set({ hasFocus: true });
  expect(liveOf(one, two, three)).toEqual([true, true, false]);
});

test('a window that is in sight without the focus waits until another one is hidden', async () => {
  const [one, two] = [await openWindow(), await openWindow()];
  const beside = await openWindow({ locks, hasFocus: false });
  expect(liveOf(one, two, beside)).toEqual([true, true, false]);
  await two.set({ isSeen: false });
  expect(liveOf(one, two, beside)).toEqual([true, false, true]);
  await one.set({ isSeen: false });
  await two.set({ isSeen: true });
  expect(liveOf(one, two, beside)).toEqual([false, true, true]);
  expect(locks.holders.size).toBe(2);
});

test('a window that was hidden while it waited takes no place', async () => {
  const [one, two] = [await openWindow(), await openWindow()];
  const beside = await openWindow({ locks, hasFocus: false });
  await beside.set({ isSeen: false });
  await one.set({ isSeen: false });
  expect(liveOf(one, two, beside)).toEqual([false, true, false]);
  expect(locks.holders.size).toBe(1);
});

test('without locks each window in sight holds its own', async () => {
  const one = await openWindow({ locks: undefined });
  expect(one.isLive).toBe(true);
  await one.set({ isSeen: false });
  expect(one.isLive).toBe(false);
});
