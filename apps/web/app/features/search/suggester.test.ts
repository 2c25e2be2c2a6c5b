import type { Suggestion } from '@rawi/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSuggester } from './suggester.ts';

const found = (text: string): Suggestion[] => [{ kind: 'TITLE', id: text, text }];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function typing() {
  const asked: { query: string; signal: AbortSignal; answer: (list: Suggestion[]) => void; fail: () => void }[] = [];
  const shown: Suggestion[][] = [];
  const suggester = createSuggester(
    (query, signal) => new Promise((answer, fail) => asked.push({ query, signal, answer, fail })),
    (list) => shown.push(list),
  );
  return { suggester, asked, shown };
}

describe('CAT-16 suggestions', () => {
  test('are requested 300 ms after the last key, from two letters on', async () => {
    const { suggester, asked, shown } = typing();
    suggester.type('s');
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual([]);
    suggester.type('se');
    await vi.advanceTimersByTimeAsync(200);
    suggester.type('sea');
    await vi.advanceTimersByTimeAsync(299);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.map(({ query }) => query)).toEqual(['sea']);
    asked[0]!.answer(found('The Sea'));
    await vi.advanceTimersByTimeAsync(0);
    expect(shown.at(-1)).toEqual(found('The Sea'));
  });

  test('of an earlier request are aborted, and ignored if they arrive anyway', async () => {
    const { suggester, asked, shown } = typing();
    suggester.type('se');
    await vi.advanceTimersByTimeAsync(300);
    suggester.type('sea');
    expect(asked[0]!.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(300);
    asked[1]!.answer(found('new'));
    await vi.advanceTimersByTimeAsync(0);
    asked[0]!.answer(found('old'));
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual([found('new')]);
  });

  test('disappear when the field is cleared, and stay when the service fails', async () => {
    const { suggester, asked, shown } = typing();
    suggester.type('sea');
    await vi.advanceTimersByTimeAsync(300);
    asked[0]!.fail();
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual([]);
    suggester.type('');
    expect(shown).toEqual([[]]);
  });

  test('are not requested again for an extra space', async () => {
    const { suggester, asked } = typing();
    suggester.type('sea');
    await vi.advanceTimersByTimeAsync(300);
    suggester.type('sea ');
    await vi.advanceTimersByTimeAsync(300);
    expect(asked).toHaveLength(1);
    expect(asked[0]!.signal.aborted).toBe(false);
  });
});
