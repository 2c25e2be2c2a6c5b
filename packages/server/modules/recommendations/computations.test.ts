import { describe, expect, test } from 'vitest';
import { blendNeighbours } from './blend-neighbours.ts';
import { scoreForViewer, diversifyGenres } from './choose-for-viewer.ts';
import { scoreCoViewing } from './refresh-co-viewing.ts';
import { ANYWHERE, decayWeights, rankTops } from './refresh-top.ts';

const hand = Array.from({ length: 12 }, (_, n) => ({
  titleId: `E${String(n).padStart(2, '0')}`,
  popularity: 100 - n,
}));
const tally = (country: string, titleId: string, views: number) => ({ country, titleId, views });

describe('tops', () => {
  test('a view counts half after each half-life', () => {
    const weights = decayWeights(4, 13);
    expect(weights[0]).toBe(1);
    expect(weights[4]).toBeCloseTo(0.5);
    expect(weights[12]).toBeCloseTo(0.125);
    expect(decayWeights().at(-1)!).toBeLessThan(0.01);
  });

  test('CALL-48 without any history the top is by editorial popularity', () => {
    const tops = rankTops([], hand);
    expect([...tops.keys()]).toEqual([ANYWHERE]);
    expect(tops.get(ANYWHERE)!.slice(0, 10)).toEqual(hand.slice(0, 10).map(({ titleId }) => titleId));
    expect(rankTops([], []).get(ANYWHERE)).toEqual([]);
  });

  test('CALL-48 a country’s own views lead there; with few views the global ones do', () => {
    const tops = rankTops(
      [tally('EG', 'NILE', 40), tally('EG', 'E05', 10), tally('BH', 'PEARL', 30), tally('MA', 'ATLAS', 0.5)],
      hand,
    );
    expect(tops.get('EG')!.slice(0, 2)).toEqual(['NILE', 'E05']);
    expect(tops.get('BH')![0]).toBe('PEARL');
    expect(tops.get('MA')!.slice(0, 2)).toEqual(['NILE', 'PEARL']);
    expect(tops.get(ANYWHERE)!.slice(0, 2)).toEqual(['NILE', 'PEARL']);
    for (const ids of tops.values()) expect(new Set(ids).size).toBe(ids.length);
  });

  test('ties are sorted by id, so that the order is stable', () => {
    expect(rankTops([tally('BH', 'B', 1), tally('BH', 'A', 1)], []).get('BH')).toEqual(['A', 'B']);
  });
});

describe('co-viewing', () => {
  test('scores less while few watched both, and the more viewers the other title has', () => {
    const score = (together: number, otherViewers: number) =>
      scoreCoViewing({ together, sampled: 100, viewers: 100, otherViewers });
    expect(score(3, 100)).toBe(0);
    expect(score(50, 50)).toBeGreaterThan(score(50, 5000));
    expect(score(100, 100)).toBeGreaterThan(0.9);
    expect(score(100, 100)).toBeLessThanOrEqual(1);
    expect(score(8, 8)).toBeLessThan(score(80, 80) / 3);
  });

  test('is blended with content similarity: both together beat either', () => {
    const similar = [
      { titleId: 'A', score: 0.5 },
      { titleId: 'B', score: 0.45 },
    ];
    const coViewed = [
      { titleId: 'B', score: 0.3 },
      { titleId: 'C', score: 0.3 },
    ];
    expect(blendNeighbours({ similar, coViewed }).map(({ titleId }) => titleId)).toEqual(['B', 'A', 'C']);
    expect(blendNeighbours({ similar: [], coViewed: [] })).toEqual([]);
  });
});

describe('for a viewer', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const one = (titleId: string, score = 0.5) => ({ titleId, score });
  const neighbours = new Map([
    ['SEA', { similar: [one('PEARL'), one('DIVER', 0.4), one('LOVE', 0.3)], coViewed: [] }],
    ['LOVE', { similar: [one('ROSE'), one('SEA')], coViewed: [] }],
  ]);
  const ids = (history: { titleId: string; times: number; at: Date }[]) =>
    scoreForViewer(history, neighbours, now).map(({ titleId }) => titleId);

  test('CALL-47 is similar to the history, the latest most, and leaves out watched titles', () => {
    const lately = { titleId: 'SEA', times: 1, at: before(0) };
    const longAgo = { titleId: 'LOVE', times: 1, at: before(60) };
    expect(ids([lately, longAgo])).toEqual(['PEARL', 'DIVER', 'ROSE']);
    expect(
      ids([
        { ...longAgo, at: before(0) },
        { ...lately, at: before(60) },
      ]),
    ).toEqual(['ROSE', 'PEARL', 'DIVER']);
  });

  test('CALL-50 is empty for an empty or unknown history', () => {
    expect(ids([])).toEqual([]);
    expect(ids([{ titleId: 'UNKNOWN', times: 1, at: now }])).toEqual([]);
  });

  test('is diversified over genres, without losing the best', () => {
    const genres: Record<string, string[]> = {
      D1: ['drama'],
      D2: ['drama'],
      D3: ['drama'],
      C1: ['comedy'],
      M1: [],
    };
    const candidates = [one('D1', 0.9), one('D2', 0.85), one('D3', 0.8), one('C1', 0.7), one('M1', 0.1)];
    expect(diversifyGenres(candidates, (id) => genres[id]!, 4)).toEqual(['D1', 'C1', 'D2', 'D3']);
    expect(diversifyGenres([], () => [], 4)).toEqual([]);
  });
});
