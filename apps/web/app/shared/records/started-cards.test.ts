import type { ContentCard } from '@rawi/contract';
import { expect, test } from 'vitest';
import { startedCard, startedIn } from './started-cards.ts';

test('a started title has its watch progress', () => {
  const content = {
    objectid: 'M1',
    objecttype: 'CONTENT',
    category: 'MOVIE',
    title: 'x',
    defaulttitle: 'x',
    genre: [],
    duration: 600,
    pricemodel: [],
    poster: [],
  };
  const progress = (position: number, duration = 600) =>
    startedCard(
      { content: { ...content, duration } as unknown as ContentCard, positionSeconds: position },
      'LANDSCAPE',
    ).progress;
  expect([progress(150), progress(9000), progress(-1), progress(10, 0)]).toEqual([0.25, 1, 0, undefined]);
});

test('CW-10 continue watching shows twenty in its row, and all on its page', () => {
  const started = Array.from({ length: 25 }, (_, index) => ({
    content: { objectid: `M${index}` } as ContentCard,
    positionSeconds: 9,
  }));
  expect(startedIn('home-continue', started)).toEqual(started.slice(0, 20));
  expect(startedIn(undefined, started)).toHaveLength(25);
});
