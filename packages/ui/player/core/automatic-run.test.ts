import { expect, test } from 'vitest';
import { automaticRun } from './automatic-run.ts';

test('after three films that began by themselves the viewer is asked, and a press starts anew', () => {
  automaticRun.interrupted();
  const asked = [1, 2, 3].map(() => {
    const before = automaticRun.isTooLong();
    automaticRun.continued();
    return before;
  });
  expect([...asked, automaticRun.isTooLong()]).toEqual([false, false, false, true]);
  automaticRun.interrupted();
  expect(automaticRun.isTooLong()).toBe(false);
});
