import type { Suggestion } from '@rawi/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSuggester } from './suggester.ts';

const found = (text: string): Suggestion[] => [{ kind: 'TITLE', id: text, text }];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const requests: {
    query: string;
    signal: AbortSignal;
    resolve: (list: Suggestion[]) => void;
    reject: () => void;
  }[] = [];
  const shown: Suggestion[][] = [];
  const suggester = createSuggester(
    (query, signal) => new Promise((resolve, reject) => requests.push({ query, signal, resolve, reject })),
    (list) => shown.push(list),
  );
  return { suggester, requests, shown };
}

describe('CAT-16 suggestions', () => {
  test('are requested 300 ms after the last key, from two letters on', async () => {
    const { suggester, requests, shown } = setUp();
    suggester.type('s');
    await vi.advanceTimersByTimeAsync(1000);
    expect(requests).toEqual([]);
    suggester.type('se');
    await vi.advanceTimersByTimeAsync(200);
    suggester.type('sea');
    await vi.advanceTimersByTimeAsync(299);
    expect(requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(requests.map(({ query }) => query)).toEqual(['sea']);
    requests[0]!.resolve(found('The Sea'));
    await vi.advanceTimersByTimeAsync(0);
    expect(shown.at(-1)).toEqual(found('The Sea'));
  });

  test('of an earlier request are aborted, and ignored if they arrive anyway', async () => {
    const { suggester, requests, shown } = setUp();
    suggester.type('se');
    await vi.advanceTimersByTimeAsync(300);
    suggester.type('sea');
    expect(requests[0]!.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(300);
    requests[1]!.resolve(found('new'));
    await vi.advanceTimersByTimeAsync(0);
    requests[0]!.resolve(found('old'));
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual([found('new')]);
  });

  test('disappear when the field is cleared, and stay when the service fails', async () => {
    const { suggester, requests, shown } = setUp();
    suggester.type('sea');
    await vi.advanceTimersByTimeAsync(300);
    requests[0]!.reject();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual([]);
    suggester.type('');
    expect(shown).toEqual([[]]);
  });

  test('are not requested again for an extra space', async () => {
    const { suggester, requests } = setUp();
    suggester.type('sea');
    await vi.advanceTimersByTimeAsync(300);
    suggester.type('sea ');
    await vi.advanceTimersByTimeAsync(300);
    expect(requests).toHaveLength(1);
    expect(requests[0]!.signal.aborted).toBe(false);
  });
});
