import { describe, expect, test } from 'vitest';
import { decodeCaptions } from './caption-encoding.ts';
import { readCaptions } from './caption-formats.ts';
import { plainSrt, SPOKEN, srt } from './test-kit/caption-texts.ts';
import { encodeIn } from './test-kit/film-recipes.ts';

const read = async (text: string) => {
  const { cues, skipped } = await readCaptions(text);
  return { cues: cues.map(({ start, end, text: spoken }) => [start, end, spoken]), skipped };
};

describe('the encoding of a caption file', () => {
  const arabic = SPOKEN.ar.replace('—', '-');

  test.each([
    ['utf-8', Buffer.from(srt('ar')), 'ar'],
    ['utf-8', Buffer.from(`\uFEFF${srt('ar')}`), 'en'],
    ['utf-16le', Buffer.from(`\uFEFF${srt('ar')}`, 'utf16le'), 'ar'],
    ['utf-16be', Buffer.from(srt('ar'), 'utf16le').swap16(), 'ar'],
    ['windows-1256', encodeIn('windows-1256', plainSrt('ar')), 'ar'],
    ['iso-8859-6', encodeIn('iso-8859-6', plainSrt('ar')), 'ar'],
    ['windows-1256', encodeIn('windows-1256', plainSrt('ar')), 'fa'],
  ])('%s is recognised', (encoding, bytes, language) => {
    const decoded = decodeCaptions(bytes, language);
    expect(decoded.encoding).toBe(encoding);
    expect(decoded.text.replace('—', '-')).toContain(arabic);
  });

  test('other old encodings follow from the language', () => {
    expect(decodeCaptions(encodeIn('windows-1251', 'Привет'), 'ru').text).toBe('Привет');
    expect(decodeCaptions(encodeIn('windows-1254', 'Günaydın, şimdi'), 'tr').text).toBe('Günaydın, şimdi');
    expect(decodeCaptions(encodeIn('windows-1252', 'déjà vu'), 'fr-CA').text).toBe('déjà vu');
  });
});

test('SubRip with what programs add, and what they forget', async () => {
  const text = [
    '1\n00:00:01,5 --> 00:00:02,250\n{\\an8}<font color="red">Up</font> <I>high</I>\nand <wide>\n',
    '2\n00:00:03.000 --> 00:00:04.000\nNo blank line follows\n3\n00:00:05,000 --> 00:00:06,000\n2024\n\n\n',
    '4\n00:00:08,000 --> 00:00:07,000\nbackwards\n\n5\n00:00:09,000 --> soon\nno time\n',
  ].join('');
  expect(await read(text)).toEqual({
    cues: [
      [1.5, 2.25, 'Up <i>high</i>\nand &lt;wide&gt;'],
      [3, 4, 'No blank line follows'],
      [5, 6, '2024'],
    ],
    skipped: 2,
  });
});

test('ASS: columns as its format names them, commas in the text, nested marks, no drawings', async () => {
  const events = [
    '[Events]\nFormat: Start, End, Style, Text',
    String.raw`Dialogue: 0:00:01.00,0:00:02.50,Default,One, two{\i1\b1} both{\i0} bold{\b0}\Nnext\hline`,
    String.raw`Dialogue: 0:00:01.00,0:00:02.00,Default,{\p1}m 0 0 l 9 9{\p0}`,
    'Comment: 0:00:01.00,0:00:02.00,Default,not shown',
    'Dialogue: 0:00:05.00,0:00:05.00,Default,no time at all',
  ];
  expect(await read(`[Script Info]\r\n\r\n${events.join('\r\n')}`)).toEqual({
    cues: [[1, 2.5, 'One, two<i><b> both</b></i><b> bold</b>\nnext line']],
    skipped: 1,
  });
});

test('TTML: offsets of its parents, frames and ticks, timed spans, namespaces', async () => {
  const body = [
    '<tt:tt xmlns:tt="http://www.w3.org/ns/ttml" xmlns:p="http://www.w3.org/ns/ttml#parameter" p:frameRate="30"',
    ' p:frameRateMultiplier="1000 1001" p:tickRate="10">',
    '<tt:body><tt:div begin="10s"><tt:p begin="00:00:01.5" end="25t">a\n  &lt;b&gt;<tt:br/>c</tt:p>',
    '<tt:p end="20s"><tt:span begin="3s" end="4s">d</tt:span><tt:span begin="5s" dur="500ms">e</tt:span></tt:p>',
    '<tt:p begin="1h">without an end</tt:p><tt:p begin="00:00:06:15" dur="1s">f</tt:p></tt:div></tt:body></tt:tt>',
  ].join('');
  const { cues, skipped } = await read(body);
  expect(cues.slice(0, 3)).toEqual([
    [11.5, 12.5, 'a &lt;b&gt;\nc'],
    [13, 14, 'd'],
    [15, 15.5, 'e'],
  ]);
  expect(cues[3]?.[0]).toBeCloseTo(16 + 15 / 29.97, 4);
  expect([cues.length, skipped]).toEqual([4, 1]);
});

test.each([
  ['a letter', 'Dear all,', /no captions were found/],
  [
    'SubRip whose times are all wrong',
    '1\n00:00:02,000 --> 00:00:01,000\nx\n',
    /SubRip, but no caption in it/,
  ],
  ['broken XML', '<tt xmlns="http://www.w3.org/ns/ttml"><body></tt>', /line 1: /],
  [
    'TTML of pictures',
    '<tt xmlns="http://www.w3.org/ns/ttml" xmlns:s="x"><body><div s:backgroundImage="#a" begin="1s" end="2s"/></body></tt>',
    /pictures. Export them as text/,
  ],
])('%s is refused', async (_, text, message) => {
  await expect(readCaptions(text)).rejects.toMatchObject({
    code: 'bad_captions',
    message: expect.stringMatching(message),
  });
});
