import { createI18n } from '@rawi/strings';
import { messages as arabic } from '@rawi/strings/ar';
import { messages as english } from '@rawi/strings/en';
import { expect, test } from 'vitest';
import { cardFacts, lengthText, ratingText, visitorAccess } from './facts.ts';

const en = createI18n(english, 'en', 'arab');
const ar = createI18n(arabic, 'ar', 'arab');

test('a length is formatted in minutes, then in hours, in the brand’s digits', () => {
  expect(lengthText(en, 60)).toBe('1 minute');
  expect(lengthText(en, 102 * 60)).toBe('1 h 42 min');
  expect(lengthText(ar, 102 * 60)).toBe('١ س ٤٢ د');
  expect(lengthText(en, 0)).toBe('');
});

test('unknown facts of a card are left out, and a live channel has no year', () => {
  const card = {
    id: 'M1',
    route: 'movie' as const,
    title: 'A',
    genre: '',
    year: 2024,
    rating: 'PG',
    duration: 0,
  };
  expect(cardFacts(en, card)).toEqual(['2024', 'PG']);
  expect(cardFacts(ar, { ...card, seasons: 2 })).toEqual(['٢٠٢٤', 'PG', 'موسمان']);
  expect(cardFacts(en, { ...card, badge: 'live' })).toEqual(['PG']);
});

test('an age reads the same in both directions, in the page’s digits; other ratings stay as they are', () => {
  expect(ratingText(en, '15+')).toBe('\u200e15+');
  expect(ratingText(ar, '15+')).toBe('\u200e١٥+');
  expect(ratingText(ar, 'PG-13')).toBe('PG-13');
});

test('ACCESS-08 ACCESS-09 ACCESS-10 ACCESS-11 ACCESS-12 ACCESS-13 the label of the play button for a visitor', () => {
  const text = (...models: Parameters<typeof visitorAccess>[0]) => {
    const { text: id, plays } = visitorAccess(models);
    return [id && en.t(id), plays];
  };
  expect(text('FREE')).toEqual(['PLAY NOW', true]);
  expect(text('PLAN', 'ADBASED')).toEqual(['PLAY NOW', true]);
  expect(text('PLAN', 'PAID')).toEqual(['SUBSCRIBE OR PURCHASE', false]);
  expect(text('RENTAL')).toEqual(['SUBSCRIBE OR PURCHASE', false]);
  expect(text('PLAN')).toEqual(['SUBSCRIBE & WATCH', false]);
  expect(text('PAID')).toEqual(['PURCHASE & WATCH', false]);
  expect(visitorAccess([], true)).toEqual({ text: 'play.now', plays: false });
  expect(visitorAccess([])).toEqual({ text: undefined, plays: false });
});
