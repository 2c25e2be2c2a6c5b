import { describe, expect, test } from 'vitest';
import { canonicalPath, titleSectionOf } from './title-section.ts';

const series = { id: 'S1', title: 'House of Al Mina', route: 'series' as const };

describe('the section at an address', () => {
  test('ROUTE-24 ROUTE-29 the title itself', () => {
    expect(titleSectionOf('/en/series/house/S1', {})).toEqual({ kind: 'whole' });
    expect(titleSectionOf('/movie/related/M1', {})).toEqual({ kind: 'whole' });
    // A title whose id is a tab's name is still a title.
    expect(titleSectionOf('/en/movie/x/trailer', {})).toEqual({ kind: 'whole' });
  });

  test('ROUTE-25 a season', () => {
    expect(titleSectionOf('/en/series/house/S1/season/2', { id: '2' })).toEqual({
      kind: 'season',
      season: '2',
    });
  });

  test('ROUTE-26 an episode, which plays only when the last segment is true', () => {
    const at = (isPlayBackActive: string) =>
      titleSectionOf('/en/series/x/S1/season/2/episode/E3/x', { id: '2', episodeId: 'E3', isPlayBackActive });
    expect(at('true')).toEqual({ kind: 'episode', season: '2', episodeId: 'E3', plays: true });
    expect(at('TRUE')).toMatchObject({ plays: true });
    for (const part of ['false', '1', 'truely', '']) expect(at(part), part).toMatchObject({ plays: false });
  });

  test('ROUTE-27 ROUTE-30 the tabs, in any letter case', () => {
    for (const kind of ['movie', 'series']) {
      expect(titleSectionOf(`/en/${kind}/x/T1/trailer`, {})).toEqual({ kind: 'trailers' });
      expect(titleSectionOf(`/${kind}/x/T1/related`, {})).toEqual({ kind: 'related' });
      expect(titleSectionOf(`/ar/${kind}/x/T1/MoreLikeThis`, {})).toEqual({ kind: 'morelikethis' });
    }
  });

  test('ROUTE-28 ROUTE-30 one trailer', () => {
    const section = titleSectionOf('/en/movie/x/M1/trailer/T9/true', {
      trailerId: 'T9',
      isPlayBackActive: 'true',
    });
    expect(section).toEqual({ kind: 'trailer', trailerId: 'T9', plays: true });
  });
});

test('seasons, episodes and trailers have canonical addresses of their own, the same whether they play or not', () => {
  const path = (section: Parameters<typeof canonicalPath>[2], season?: number) =>
    canonicalPath('ar', series, section, season);
  for (const kind of ['whole', 'related', 'morelikethis', 'trailers'] as const)
    expect(path({ kind })).toBe('/ar/series/house-of-al-mina/S1');
  expect(path({ kind: 'season', season: 'S1-S2' }, 2)).toBe('/ar/series/house-of-al-mina/S1/season/2');
  for (const plays of [true, false]) {
    expect(path({ kind: 'episode', season: '2', episodeId: 'E3', plays }, 2)).toBe(
      '/ar/series/house-of-al-mina/S1/season/2/episode/E3/false',
    );
    expect(path({ kind: 'trailer', trailerId: 'T9', plays })).toBe(
      '/ar/series/house-of-al-mina/S1/trailer/T9/false',
    );
  }
});

test('the address has one slug in both languages', () => {
  const arabic = { ...series, title: 'بيت المينا', otherTitle: 'House of Al Mina' };
  expect(canonicalPath('ar', arabic, { kind: 'whole' }).slice(3)).toBe(
    canonicalPath('en', series, { kind: 'whole' }).slice(3),
  );
});
