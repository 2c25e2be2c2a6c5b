import type { ContentCard } from '@rawi/contract';
import { describe, expect, test } from 'vitest';
import { startedCard, startedIn, mayShiftLayout, updatedOwnRows } from './own-rows.ts';

describe('CAT-15 rows of the viewer’s own', () => {
  test('are stored by their source while they have titles', () => {
    expect(updatedOwnRows('', 'RECOMMENDED', true)).toBe('RECOMMENDED');
    expect(updatedOwnRows('RECOMMENDED', 'RECOMMENDED', true)).toBe('RECOMMENDED');
    expect(updatedOwnRows('RECOMMENDED', 'CONTINUEWATCH', true)).toBe('RECOMMENDED CONTINUEWATCH');
    expect(updatedOwnRows('RECOMMENDED CONTINUEWATCH', 'RECOMMENDED', false)).toBe('CONTINUEWATCH');
    expect(updatedOwnRows('', 'RECOMMENDED', false)).toBe('');
  });

  test('appear and disappear only out of view', () => {
    const at = (top: number, pageHidden = false) => mayShiftLayout({ top, windowHeight: 800, pageHidden });
    expect([at(900), at(800), at(799), at(100), at(-400)]).toEqual([true, true, false, false, false]);
    expect(at(100, true)).toBe(true);
  });

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
});
