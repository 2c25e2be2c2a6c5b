import { expect, test } from 'vitest';
import { shareWays } from './share-ways.ts';

test('UI-31 messengers get the address and the text unchanged, in any script', () => {
  const url = 'https://rawi.example/ar/movie/the-well/M1?a=1&b=2';
  const text = 'بئر السدرة & "friends" على راوي';
  const ways = new Map(shareWays(url, text).map(({ name, href }) => [name, new URL(href)]));
  expect([...ways.keys()]).toEqual(['WhatsApp', 'X', 'Telegram', 'mail']);
  expect(ways.get('WhatsApp')!.searchParams.get('text')).toBe(`${text}\n${url}`);
  for (const name of ['X', 'Telegram'] as const) {
    expect(ways.get(name)!.searchParams.get('url')).toBe(url);
    expect(ways.get(name)!.searchParams.get('text')).toBe(text);
  }
  expect(ways.get('mail')!.protocol).toBe('mailto:');
  expect(ways.get('mail')!.searchParams.get('subject')).toBe(text);
  expect(ways.get('mail')!.searchParams.get('body')).toBe(url);
});
