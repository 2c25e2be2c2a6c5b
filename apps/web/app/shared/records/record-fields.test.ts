import type { Content } from '@rawi/contract';
import { describe, expect, test } from 'vitest';
import { recordFields } from './record-fields.ts';

const files = (...names: string[]) => names.map((filename) => ({ filename }));
const content = {
  objectid: 'E1',
  objecttype: 'CONTENT',
  category: 'SERIES',
  genre: ['Drama', 'Family'],
  title: 'The pearl',
  duration: 1500,
  seriesid: 'S1',
  seasonnum: 2,
  episodenum: 3,
  seasoncount: 4,
  poster: [
    { postertype: 'LANDSCAPE', filelist: files('l0', 'l1', 'l2', 'l3') },
    { postertype: 'PORTRAIT', filelist: files('p0') },
  ],
} as unknown as Content;

describe('what a record says of its content', () => {
  test('CLOUD-04 CLOUD-05 CLOUD-06 CLOUD-07 CLOUD-08 has the fields of the specification', () => {
    expect(recordFields(content, 'continueWatching', 'ara')).toEqual({
      objectid: 'E1',
      objecttype: 'CONTENT',
      category: 'SERIES',
      genre: 'Drama, Family',
      title: 'The pearl',
      poster: { landscape: 'l2', portrait: 'p0', square: '' },
      contentstatus: 'ACTIVE',
      duration: 1500,
      displaylanguage: 'ara',
      seriesid: 'S1',
      seasonnum: 2,
      episodenum: 3,
      seasoncount: 4,
    });
    const { seriesid: _, seasonnum: _s, episodenum: _e, seasoncount: _c, ...film } = content;
    expect(Object.keys(recordFields(film as Content, 'like', 'eng'))).not.toContain('seriesid');
  });

  test('CW-04 LIKE-12 WATCH-03 CLOUD-13 its pictures are those of its use, and of a shorter list the last', () => {
    const posterOf = (use: Parameters<typeof recordFields>[1]) => recordFields(content, use, 'eng').poster;
    expect(posterOf('continueWatching')).toMatchObject({ landscape: 'l2' });
    expect(posterOf('like')).toMatchObject({ landscape: 'l2' });
    expect(posterOf('watchlist')).toEqual({ landscape: 'l1', portrait: 'p0', square: '' });
  });
});
