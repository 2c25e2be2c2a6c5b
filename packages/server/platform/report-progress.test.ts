import { expect, test, vi } from 'vitest';
import { createLog } from './log.ts';
import { logProgress, reportProgress, type Progress } from './report-progress.ts';

test('progress is logged as one JSON line for each change, until the work is done', async () => {
  vi.useFakeTimers();
  try {
    const lines: Record<string, unknown>[] = [];
    const log = createLog(
      { logLevel: 'info' },
      { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
    );
    const states: Progress[] = [
      { done: 0, failed: 0, total: 2, part: 0.1 },
      { done: 0, failed: 0, total: 2, part: 0.1 },
      { done: 1, failed: 1, total: 2, part: 1 },
    ];
    let reads = 0;
    const read = async () => states[Math.min(reads++, 2)]!;
    const stop = reportProgress([{ module: 'demo', name: 'films', read }], {
      show: logProgress(log),
      everyMs: 5000,
      log,
    });
    await vi.advanceTimersByTimeAsync(60_000);
    stop();
    expect(reads).toBe(3);
    expect(
      lines.map(({ part, msg, ready, total, failed, progress }) => [
        part,
        msg,
        ready,
        total,
        failed,
        progress,
      ]),
    ).toEqual([
      ['demo', 'films: 0 of 2 ready, 10 %', 0, 2, 0, 0.1],
      ['demo', 'films: 1 of 2 ready, 100 %', 1, 2, 1, 1],
    ]);
  } finally {
    vi.useRealTimers();
  }
});

test('what cannot be counted is tried again, and nothing is shown after the stop', async () => {
  vi.useFakeTimers();
  try {
    const shown: number[] = [];
    let reads = 0;
    const pending = Promise.withResolvers<Progress>();
    const stop = reportProgress(
      [
        {
          module: 'demo',
          name: 'films',
          read: async () => {
            reads += 1;
            if (reads === 1) throw new Error('the database is away');
            return reads === 2 ? { done: 1, failed: 0, total: 9, part: 0 } : pending.promise;
          },
        },
      ],
      { show: (_, { done }) => shown.push(done), everyMs: 10, log: createLog({ logLevel: 'silent' }) },
    );
    await vi.advanceTimersByTimeAsync(30);
    expect(shown).toEqual([1]);
    stop();
    pending.resolve({ done: 2, failed: 0, total: 9, part: 0 });
    await vi.advanceTimersByTimeAsync(100);
    expect(shown).toEqual([1]);
    expect(reads).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});
