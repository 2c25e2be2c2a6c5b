import { expect, test } from 'vitest';
import { csvRow } from './csv.ts';

test('a line of CSV quotes what would end a cell, and keeps Arabic as it is', () => {
  expect(
    csvRow([{ text: 'a "b", c' }, { text: 'كل شيء' }, { text: 'one\r\ntwo' }, { number: '-2.990' }]),
  ).toBe('"a ""b"", c",كل شيء,"one\r\ntwo",-2.990');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\u200f=1', '|cmd'])(
  'text that a spreadsheet would run is plain text: %j',
  (text) => {
    expect(csvRow([{ text }]).replace(/^"/, '')).toMatch(/^'/);
  },
);
