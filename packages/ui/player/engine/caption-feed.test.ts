import { expect, test } from 'vitest';
import { createCaptionCues } from '../core/caption-cues.ts';
import { createCaptionFeed } from './caption-feed.ts';
import type { EngineCue } from './caption-text.ts';

const cue = (startTime: number, payload: string): EngineCue => ({
  startTime,
  endTime: startTime + 2,
  payload,
  lineBreak: false,
  nestedCues: [],
  fontWeight: 400,
  fontStyle: 'normal',
  line: null,
  lineInterpretation: 0,
});

function open() {
  const cues = createCaptionCues();
  const feed = createCaptionFeed({ captions: cues.append, captionsRemoved: cues.remove });
  const shownAt = (time: number) => cues.at(time).map(({ lines }) => lines[0]![0]!.text);
  return { feed, displayer: feed.createDisplayer(), shownAt };
}

test('captions that were loaded hidden show once they are turned on, and go when they are turned off', () => {
  const { feed, displayer, shownAt } = open();
  feed.hide();
  displayer.append([cue(0, 'One'), cue(10, 'Two')]);
  expect(shownAt(11)).toEqual([]);
  feed.show();
  displayer.append([cue(20, 'Three')]);
  expect([shownAt(1), shownAt(11), shownAt(21)]).toEqual([['One'], ['Two'], ['Three']]);
  feed.hide();
  expect([shownAt(1), shownAt(21)]).toEqual([[], []]);
  feed.show();
  expect(shownAt(21)).toEqual(['Three']);
});

test('what the engine frees, and what was of another language, does not come back', () => {
  const { feed, displayer, shownAt } = open();
  feed.hide();
  displayer.append([cue(0, 'One'), cue(10, 'Two')]);
  displayer.remove(0, 5);
  feed.show();
  expect([shownAt(1), shownAt(11)]).toEqual([[], ['Two']]);
  feed.hide();
  feed.forget();
  feed.show();
  expect(shownAt(11)).toEqual([]);
});
