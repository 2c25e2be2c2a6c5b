import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { prepareCaptions } from './captions.ts';
import { scratchFolder } from './film-fixture.ts';
import { planStride, thumbnailTrack } from './thumbnails.ts';
import { parseVtt, vttTime, writeVtt } from './vtt.ts';

const cue = (time: string, text: string): string => `WEBVTT\n\n${time}\n${text}\n`;
const TIME = '00:01.000 --> 00:02.000';

describe('WebVTT is read', () => {
  test('with a byte order mark, any line ends, names, settings, comments and styles', () => {
    const file =
      '\uFEFFWEBVTT - a title\r\nKind: captions\r\n\r\nNOTE a comment\r\nof two lines\r\n\r\n' +
      'STYLE\r\n::cue { color: red }\r\n\r\n' +
      'first\r\n01:00:00.500 --> 01:00:02.000 align:start line:0 bogus:1\r\n' +
      'One\r\nTwo\r\n\r\n\r\n00:03.000\t-->\t00:04.250\r\nThree';
    expect(parseVtt(file)).toEqual([
      { start: 3, end: 4.25, settings: '', text: 'Three' },
      { start: 3600.5, end: 3602, settings: 'align:start line:0', text: 'One\nTwo' },
    ]);
  });

  test('with its own tags kept and every other bracket as text', () => {
    const text =
      '<i>a</i> <v Layla>b</v> <c.loud>c</c> 1 < 2 & <script>alert(1)</script> &amp; &lrm; &bogus;';
    expect(parseVtt(cue(TIME, text))[0]?.text).toBe(
      '<i>a</i> <v Layla>b</v> <c.loud>c</c> 1 &lt; 2 &amp; &lt;script&gt;alert(1)&lt;/script&gt; ' +
        '&amp; &lrm; &amp;bogus;',
    );
  });

  test('with Arabic unchanged, including direction marks', () => {
    const text = '\u200Fمرحبًا، أهلًا!\nنعم.';
    expect(parseVtt(cue(TIME, text))[0]?.text).toBe(text);
  });

  test.each([
    ['no header', 'hello\n', 1],
    ['another header', 'WEBVTTX\n', 1],
    ['no time', 'WEBVTT\n\nhello\n', 3],
    ['a comma list for a time', cue('1 --> 2', 'x'), 3],
    ['an end before the beginning', cue('00:02.000 --> 00:01.000', 'x'), 3],
    ['minutes above 59', cue('00:75:00.000 --> 00:76:00.000', 'x'), 3],
    ['text before the time', `WEBVTT\n\none\ntwo\n${TIME}\nx\n`, 4],
    ['another encoding', `WEBVTT\n\n${TIME}\n\uFFFD\uFFFD\n`, 4],
  ])('and refused with the line number for %s', (_what, file, line) => {
    expect(() => parseVtt(file)).toThrow(new RegExp(`^line ${line}: `));
  });

  test('and written so that it parses to the same cues, cut to the duration of the film', () => {
    const cues = parseVtt(`${cue('00:01.000 --> 00:09.000 align:start', 'a')}\n00:20.000 --> 00:21.000\nb\n`);
    expect(parseVtt(writeVtt(cues))).toEqual(cues);
    expect(writeVtt(cues, 5)).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:05.000 align:start\na\n');
    expect(writeVtt([])).toBe('WEBVTT\n');
    expect(vttTime(3599.9996)).toBe('01:00:00.000');
  });
});

describe('caption tracks', () => {
  const folder = scratchFolder();
  const file = (name: string, text: string): string => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const work = path.join(folder, 'work');

  test('have unique names and labels', async () => {
    const source = { path: file('a.vtt', cue(TIME, 'x')), language: 'ara' };
    const sources = [
      source,
      { ...source, kind: 'captions' as const },
      { ...source, language: 'en', label: 'SDH' },
    ];
    const step = await prepareCaptions(sources, 9, work);
    expect(step.tracks.map(({ name, label, kind, cues }) => [name, label, kind, cues])).toEqual([
      ['ar', 'العربية', 'subtitles', 1],
      ['ar-2', 'العربية 2', 'captions', 1],
      ['en', 'SDH', 'subtitles', 1],
    ]);
  });

  test('are refused with the file and line at fault, or the missing file', async () => {
    const wrong = { path: file('wrong.vtt', 'WEBVTT\n\nhello\n'), language: 'en' };
    await expect(prepareCaptions([wrong], 9, work)).rejects.toMatchObject({
      code: 'bad_captions',
      message: expect.stringMatching(/"wrong\.vtt", line 3: /),
    });
    for (const change of [{ path: path.join(folder, 'none.vtt') }, { language: '?' }]) {
      const reading = prepareCaptions([{ ...wrong, ...change }], 9, work);
      await expect(reading).rejects.toMatchObject({ code: 'bad_captions' });
    }
  });
});

test('thumbnails of a long film have longer intervals and more sheets', () => {
  expect([planStride(30, 600), planStride(600, 600), planStride(3600, 600)]).toEqual([1, 1, 6]);
  const plan = {
    sheets: ['sheet-1.jpg', 'sheet-2.jpg'],
    width: 256,
    height: 144,
    intervalSeconds: 2,
    pictures: 27,
    columns: 5,
    rows: 5,
  };
  const cues = thumbnailTrack(plan, 53.5).trim().split('\n\n').slice(1);
  expect(cues[6]).toBe('00:00:12.000 --> 00:00:14.000\nsheet-1.jpg#xywh=256,144,256,144');
  expect(cues[24]).toContain('sheet-1.jpg#xywh=1024,576,');
  expect(cues[25]).toContain('sheet-2.jpg#xywh=0,0,');
  expect(cues[26]).toBe('00:00:52.000 --> 00:00:53.500\nsheet-2.jpg#xywh=256,0,256,144');
});
