import type { ContentCard } from '@rawi/contract';
import { createI18n } from '@rawi/strings';
import { expect, test } from 'vitest';
import { messages } from '@rawi/strings/en';
import { cardFacts } from '../facts/facts.ts';
import { titlePath } from '../service-data/paths.ts';
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
      undefined,
    ).progress;
  expect([progress(150), progress(9000), progress(-1), progress(10, 0)]).toEqual([0.25, 1, 0, undefined]);
});

test('PROD-14 an episode is named by its series and its number, and leads to the page that goes on with it', () => {
  const episode = {
    ...{
      objectid: 'E2',
      objecttype: 'CONTENT',
      category: 'EPISODE',
      title: 'The well',
      defaulttitle: 'The well',
    },
    ...{
      genre: ['Drama'],
      productionyear: 2020,
      pgrating: '12+',
      duration: 600,
      pricemodel: ['FREE'],
      poster: [],
    },
    ...{ seriesid: 'S1', seriesname: 'Dunes', seasonnum: 2, episodenum: 2 },
  } as unknown as ContentCard;
  const i18n = createI18n(messages, 'en', 'latn');
  const card = startedCard({ content: episode, positionSeconds: 60 }, 'LANDSCAPE', i18n);
  expect(card).toMatchObject({ title: 'Dunes', progress: 0.1 });
  expect([titlePath('en', card), cardFacts(i18n, card)]).toEqual([
    '/en/series/dunes/S1',
    ['Season 2 · Episode 2'],
  ]);
  expect(card.plays, 'its own address is that of the series').toBeUndefined();
  const { seasonnum: _none, ...track } = episode;
  expect(startedCard({ content: track, positionSeconds: 60 }, 'LANDSCAPE', i18n).title).toBe('The well');
});

test('CW-10 continue watching shows twenty in its row, and all on its page', () => {
  const started = Array.from({ length: 25 }, (_, index) => ({
    content: { objectid: `M${index}` } as ContentCard,
    positionSeconds: 9,
  }));
  expect(startedIn('home-continue', started)).toEqual(started.slice(0, 20));
  expect(startedIn(undefined, started)).toHaveLength(25);
});
