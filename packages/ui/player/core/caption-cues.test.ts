import { describe, expect, test } from 'vitest';
import { toCaption, type EngineCue } from '../engine/caption-text.ts';
import { createCaptionCues, type Caption } from './caption-cues.ts';

const caption = (start: number, end: number, text: string): Caption => ({
  id: `${start}`,
  start,
  end,
  top: false,
  lines: [[{ text, bold: false, italic: false }]],
});
const texts = (captions: Caption[]) => captions.map(({ lines }) => lines[0]?.[0]?.text);

describe('captions in time', () => {
  test('shows each from its start up to its end', () => {
    const cues = createCaptionCues();
    cues.append([caption(4, 6, 'b'), caption(1, 4, 'a')]);
    expect([0.9, 1, 3.99, 4, 6].map((time) => texts(cues.at(time)))).toEqual([[], ['a'], ['a'], ['b'], []]);
    expect([0, 1, 4, 6].map((time) => cues.nextChange(time))).toEqual([1, 4, 6, Infinity]);
  });

  test('joins a caption that was cut at a segment boundary, and stores a repeated one once', () => {
    const cues = createCaptionCues();
    cues.append([caption(3, 4, 'a')]);
    cues.append([caption(4, 5, 'a'), caption(3, 4, 'a')]);
    expect(texts(cues.at(3.5))).toEqual(['a']);
    expect(cues.nextChange(3.5)).toBe(5);
  });

  test('does not join equal captions with a gap between them', () => {
    const cues = createCaptionCues();
    cues.append([caption(1, 2, 'a'), caption(3, 4, 'a')]);
    expect(cues.at(2.5)).toEqual([]);
  });

  test('removes captions that lie fully inside a freed range', () => {
    const cues = createCaptionCues();
    cues.append([caption(1, 2, 'a'), caption(2, 5, 'b')]);
    cues.remove(0, 3);
    expect(texts(cues.at(1.5))).toEqual([]);
    expect(texts(cues.at(2.5))).toEqual(['b']);
  });
});

describe('an engine’s cue', () => {
  const cue = (change: Partial<EngineCue>): EngineCue => ({
    startTime: 0,
    endTime: 1,
    payload: '',
    lineBreak: false,
    nestedCues: [],
    fontWeight: 400,
    fontStyle: 'normal',
    line: null,
    lineInterpretation: 0,
    ...change,
  });

  test('is converted to lines of runs', () => {
    const made = toCaption(
      cue({
        nestedCues: [cue({ payload: 'one ' }), cue({ payload: 'two\nthree', fontStyle: 'italic' })],
      }),
    );
    expect(made?.lines).toEqual([
      [
        { text: 'one ', bold: false, italic: false },
        { text: 'two', bold: false, italic: true },
      ],
      [{ text: 'three', bold: false, italic: true }],
    ]);
  });

  test('is split at line breaks, and is null without text', () => {
    const nestedCues = [cue({ payload: 'a' }), cue({ lineBreak: true }), cue({ payload: 'b' })];
    expect(toCaption(cue({ nestedCues }))?.lines).toHaveLength(2);
    expect(toCaption(cue({ payload: '  ' }))).toBeNull();
  });

  test('is placed at the top where its line says so', () => {
    const top = (line: number | null, lineInterpretation: number) =>
      toCaption(cue({ payload: 'a', line, lineInterpretation }))?.top;
    expect([top(null, 0), top(10, 1), top(90, 1), top(0, 0), top(-1, 0)]).toEqual([
      false,
      true,
      false,
      true,
      false,
    ]);
  });
});
