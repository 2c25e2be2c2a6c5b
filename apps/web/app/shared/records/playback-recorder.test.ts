import type { RecordPatch } from '@rawi/domain';
import { expect, test } from 'vitest';
import { createPlaybackRecorder } from './playback-recorder.ts';

function record(recorded?: number) {
  let milliseconds = 1_800_000_000_000;
  const writes: RecordPatch[] = [];
  const recorder = createPlaybackRecorder({
    target: { objectid: 'E1', seriesid: 'S1' },
    change: (_target, patch) => writes.push(patch),
    recorded: () => recorded,
    now: () => new Date(milliseconds),
  });
  /** Plays on for seconds, at the given speed, from a position. */
  const play = (from: number, seconds: number, duration = 100) => {
    for (let second = 0; second <= seconds; second += 1) {
      recorder.onProgress(from + second, duration);
      if (second < seconds) milliseconds += 1000;
    }
  };
  return { recorder, writes, play, positions: () => writes.map((write) => write.watchedduration) };
}

test('CW-05 CW-07 a film is written after its first seconds, then every ten seconds, at a pause and at the end', () => {
  const { recorder, writes, play, positions } = record();
  play(0, 4);
  recorder.write();
  expect(writes, 'the first seconds are no start').toEqual([]);
  play(5, 26);
  expect(positions()).toEqual([5, 15, 25]);
  recorder.write();
  recorder.write();
  expect(positions(), 'a pause, once').toEqual([5, 15, 25, 31]);
  expect(writes.at(-1)).toEqual({
    watchedduration: 31,
    duration: 100,
    status: 'INPROGRESS',
    removedduration: null,
    updatedat: expect.any(Number) as number,
  });
  expect(String(writes.at(-1)!.updatedat)).toMatch(/^\d{10}$/);
  recorder.onPosition(96);
  recorder.write();
  expect(writes.at(-1)).toMatchObject({ watchedduration: 96, status: 'COMPLETED' });
});

test('a film that was started before is written from ten seconds on, wherever it goes on', () => {
  const { play, positions, recorder } = record(2);
  play(2, 9);
  expect(positions()).toEqual([]);
  play(11, 1);
  expect(positions()).toEqual([12]);
  recorder.onProgress(1, 100);
  recorder.write();
  expect(positions()).toEqual([12, 1]);
});

test('CW-07 who seeks as soon as a film resumes, and leaves, has that place recorded', () => {
  const { recorder, positions } = record(15);
  recorder.onProgress(9.2, 23);
  recorder.write();
  expect(positions()).toEqual([9]);
  const left = record(15);
  left.recorder.onProgress(15.2, 23);
  left.recorder.write();
  expect(left.positions(), 'where it was, nothing was watched').toEqual([]);
});

test('what the content is goes with the next write, once; what has no length is not written', () => {
  const { recorder, writes, play } = record();
  recorder.describe({ title: 'x' });
  recorder.onProgress(50, Infinity);
  recorder.onProgress(50, 0);
  expect(writes).toEqual([]);
  play(50, 0);
  recorder.describe({ nextepisodeid: 'E2' });
  play(61, 11);
  expect(writes.map(({ title, nextepisodeid }) => [title, nextepisodeid])).toEqual([
    ['x', undefined],
    [undefined, 'E2'],
  ]);
});
