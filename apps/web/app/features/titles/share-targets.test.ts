import { expect, test } from 'vitest';
import { shareTargets } from './share-targets.ts';

test('UI-31 messengers get the address and the text unchanged, in any script', () => {
  const url = 'https://rawi.example/ar/movie/the-well/M1?a=1&b=2';
  const text = 'بئر السدرة & "friends" على راوي';
  const targets = new Map(shareTargets(url, text).map(({ name, href }) => [name, new URL(href)]));
  expect([...targets.keys()]).toEqual(['WhatsApp', 'X', 'Telegram', 'mail']);
  expect(targets.get('WhatsApp')!.searchParams.get('text')).toBe(`${text}\n${url}`);
  for (const name of ['X', 'Telegram'] as const) {
    expect(targets.get(name)!.searchParams.get('url')).toBe(url);
    expect(targets.get(name)!.searchParams.get('text')).toBe(text);
  }
  expect(targets.get('mail')!.protocol).toBe('mailto:');
  expect(targets.get('mail')!.searchParams.get('subject')).toBe(text);
  expect(targets.get('mail')!.searchParams.get('body')).toBe(url);
});
