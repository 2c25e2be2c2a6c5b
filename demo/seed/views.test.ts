import { describe, expect, test } from 'vitest';
import { DEMO_VIEWER, demoViews } from './views.ts';

const now = new Date('2026-11-20T12:00:00Z');

function favourites(brand: 'rawi' | 'layali', country: string): string[] {
  const counts = new Map<string, number>();
  for (const view of demoViews(brand, now))
    if (view.country === country) counts.set(view.titleId, (counts.get(view.titleId) ?? 0) + 1);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 10)
    .map(([titleId]) => titleId);
}

describe('the views of the demo', () => {
  test('are deterministic, marked, and in the past', () => {
    const views = demoViews('rawi', now);
    expect(views).toEqual(demoViews('rawi', now));
    expect(views.length).toBeGreaterThan(2000);
    expect(views.every(({ viewer, at }) => viewer.startsWith(DEMO_VIEWER) && at <= now)).toBe(true);
    expect(new Set(views.map(({ viewer, titleId }) => `${viewer} ${titleId}`)).size).toBe(views.length);
  });

  test.each(['rawi', 'layali'] as const)('differs between the countries of %s', (brand) => {
    const theirs = favourites(brand, 'EG');
    const shared = favourites(brand, 'BH').filter((titleId) => theirs.includes(titleId));
    expect(shared.length).toBeLessThanOrEqual(5);
  });
});
