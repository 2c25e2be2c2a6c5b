import {
  catalogueMigrations,
  createCatalogueReader,
  createTitleReader,
  importCatalogue,
  type CatalogueTables,
} from '@rawi/catalogue';
import { guestAudience, hasAccess } from '@rawi/domain';
import { testClock } from '@rawi/platform';
import { testDatabase } from '@rawi/platform/testing';
import { createViewReader, playbackMigrations, seedViews, type PlaybackTables } from '@rawi/playback';
import { beforeEach, describe, expect, test } from 'vitest';
import { prepareForViewer } from './choose-for-viewer.ts';
import { recommendationsMigrations, createRecommendations, type RecommendationsTables } from './index.ts';
import { refreshSimilar } from './refresh-similar.ts';
import { refreshCoViewing } from './refresh-co-viewing.ts';
import { refreshTop } from './refresh-top.ts';
import { catalogueOf, randomCatalogue, sketch, type Sketch } from './test-kit/sketch-catalogue.ts';

const { database, log } = await testDatabase({
  migrations: [catalogueMigrations, playbackMigrations, recommendationsMigrations],
});
const db = database.as<RecommendationsTables>();
const catalogueDb = database.as<CatalogueTables>();
const playbackDb = database.as<PlaybackTables>();
const clock = testClock('2026-11-20T12:00:00Z');
const titles = createTitleReader(catalogueDb);
const views = createViewReader(playbackDb);
const deps = { db, titles, views, clock, log };
const recommendations = createRecommendations({
  db,
  catalogue: createCatalogueReader(catalogueDb, () => []),
  titles,
  views,
});
const adult = (country = 'BH') => guestAudience({ providerId: 'mine', country });

let provider = '';
let count = 0;
beforeEach(() => {
  provider = `p${(count += 1)}`;
});

const write = (sketches: Sketch[]) => importCatalogue(catalogueDb, provider, catalogueOf(sketches));
const similar = (id: string, country = 'BH') => recommendations.similar(provider, id, adult(country));

/** Views in the order of the ids, one second apart. */
function watch(watched: Record<string, string[]>, country = 'BH', daysAgo = 0) {
  const start = clock.now().getTime() - daysAgo * 86_400_000 - 3_600_000;
  return seedViews(playbackDb, provider, {
    prefix: `none-${Math.random()}`,
    views: () =>
      Object.entries(watched).flatMap(([viewer, ids]) =>
        ids.map((titleId, at) => ({ viewer, titleId, country, at: new Date(start + at * 1000) })),
      ),
  });
}

const neighbourhood = () => [
  sketch('PEARL', { words: 'pearl diver harbour', person: 'amal' }),
  sketch('DIVER', { words: 'pearl diver boat', person: 'amal' }),
  sketch('WELL', { words: 'caravan well sand', genre: 'adventure' }),
  sketch('SAND', { words: 'caravan sand storm', genre: 'adventure' }),
];

describe('similar titles', () => {
  test('CALL-49 are found, best first; an unknown content has none', async () => {
    await write(neighbourhood());
    expect(await refreshSimilar(deps, provider)).toEqual({ changed: 4, first: true });
    expect((await similar('PEARL'))![0]).toBe('DIVER');
    expect((await similar('WELL'))![0]).toBe('SAND');
    expect(await similar('NOBODY')).toBeUndefined();
  });

  test('only changed titles are compared again, and neighbours are updated on both sides', async () => {
    const before = neighbourhood();
    await write(before);
    await refreshSimilar(deps, provider);
    expect(await refreshSimilar(deps, provider)).toEqual({ changed: 0, first: false });
    await write([...before, sketch('SHELL', { words: 'pearl diver harbour shell', person: 'amal' })]);
    expect((await refreshSimilar(deps, provider)).changed).toBeGreaterThan(0);
    expect(await similar('PEARL')).toContain('SHELL');
    expect((await similar('SHELL'))![0]).toBe('PEARL');
    await write(before);
    await refreshSimilar(deps, provider);
    expect(await similar('PEARL')).not.toContain('SHELL');
    expect(await similar('SHELL')).toBeUndefined();
  });

  test('compared incrementally or all at once, the result is the same', async () => {
    const many = randomCatalogue(400, 1);
    await write(many.slice(0, 390));
    await refreshSimilar(deps, provider);
    await write(many);
    await refreshSimilar(deps, provider);
    const inSteps = await db
      .selectFrom('title_neighbours')
      .select(['title_id', 'alike'])
      .where('provider_id', '=', provider)
      .orderBy('title_id')
      .execute();
    await refreshSimilar(deps, provider, { full: true });
    const atOnce = await db
      .selectFrom('title_neighbours')
      .select(['title_id', 'alike'])
      .where('provider_id', '=', provider)
      .orderBy('title_id')
      .execute();
    const shared = inSteps.map(
      (row, at) =>
        row.alike.filter((id) => atOnce[at]!.alike.includes(id)).length / Math.max(row.alike.length, 1),
    );
    // Ten new titles change word frequencies a little: the last neighbours may differ.
    expect(shared.reduce((sum, one) => sum + one, 0) / shared.length).toBeGreaterThan(0.95);
    for (const { title_id, alike } of inSteps) expect(alike).not.toContain(title_id);
    for (const id of many.slice(390).map(({ id: one }) => one))
      expect(
        inSteps.some(({ alike }) => alike.includes(id)),
        id,
      ).toBe(true);
  });

  test('a computation that read the catalogue earlier does not replace a later one', async () => {
    await write(neighbourhood());
    await refreshSimilar(deps, provider);
    await db
      .updateTable('title_neighbours')
      .set({ read_at: new Date(Date.now() + 60_000), alike: ['LATER'], alike_scores: [1] })
      .where('provider_id', '=', provider)
      .where('title_id', '=', 'PEARL')
      .execute();
    await refreshSimilar(deps, provider, { full: true });
    const { alike } = await db
      .selectFrom('title_neighbours')
      .select('alike')
      .where('provider_id', '=', provider)
      .where('title_id', '=', 'PEARL')
      .executeTakeFirstOrThrow();
    expect(alike).toEqual(['LATER']);
  });

  test('an aborted comparison ends, and the next one computes everything', async () => {
    await write(randomCatalogue(300, 2));
    const stop = new AbortController();
    const running = refreshSimilar(deps, provider, {
      signal: stop.signal,
      progress: () => stop.abort(new Error('killed')),
    });
    await expect(running).rejects.toThrow();
    await refreshSimilar(deps, provider);
    expect(await views.viewers(provider)).toEqual(new Map());
    expect((await titles.fingerprints(provider)).size).toBe(300);
    expect(
      (
        await db
          .selectFrom('title_neighbours')
          .select('title_id')
          .where('provider_id', '=', provider)
          .execute()
      ).length,
    ).toBe(300);
  });

  test('co-viewing raises the rank; titles for adults are never next to those for children', async () => {
    await write([
      ...neighbourhood(),
      sketch('FOX', { words: 'fox moon', genre: 'animation', tags: ['KIDS'], rating: 'G' }),
      sketch('KNIFE', { words: 'knife night', genre: 'thriller', rating: '18+' }),
    ]);
    await refreshSimilar(deps, provider);
    expect((await similar('PEARL'))!.at(-1)).toBe('FOX');
    const family = Object.fromEntries(
      Array.from({ length: 30 }, (_, n) => [`v${n}`, ['KNIFE', 'FOX', 'PEARL']]),
    );
    await watch(family);
    expect(await refreshCoViewing(deps, provider)).toBe(3);
    expect((await similar('PEARL'))!.indexOf('FOX')).toBeLessThan(3);
    expect(await similar('FOX')).not.toContain('KNIFE');
    expect(await similar('KNIFE')).not.toContain('FOX');
    expect(await refreshCoViewing(deps, provider), 'a second run changes nothing').toBe(0);
  });
});

describe('tops', () => {
  test('CALL-48 CAT-15 by country, decaying by day, reported only when they change', async () => {
    await write(neighbourhood());
    expect(await refreshTop(deps, provider)).toBe(true);
    expect(await recommendations.top(provider, adult('EG'))).toEqual(['PEARL', 'DIVER', 'WELL', 'SAND']);
    const eight = (id: string) =>
      Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`${id}-${n}`, [id]]));
    await watch(eight('SAND'), 'EG');
    await watch(eight('WELL'), 'BH', 12);
    expect(await refreshTop(deps, provider)).toBe(true);
    expect(await refreshTop(deps, provider)).toBe(false);
    expect((await recommendations.top(provider, adult('EG')))[0]).toBe('SAND');
    expect(
      (await recommendations.top(provider, adult('BH')))[0],
      'after twelve days a view counts an eighth',
    ).toBe('SAND');
    await watch(
      {
        w1: ['WELL'],
        w2: ['WELL'],
        w3: ['WELL'],
        w4: ['WELL'],
        w5: ['WELL'],
        w6: ['WELL'],
        w7: ['WELL'],
        w8: ['WELL'],
      },
      'BH',
    );
    await refreshTop(deps, provider);
    expect((await recommendations.top(provider, adult('BH')))[0]).toBe('WELL');
    expect(
      await recommendations.top(provider, adult('JP')),
      'a country without views gets the global top',
    ).toHaveLength(4);
  });

  test('CALL-50 a provider without titles has none', async () => {
    expect(await refreshTop(deps, provider)).toBe(false);
    expect(await recommendations.top(provider, adult())).toEqual([]);
  });
});

describe('for a viewer', () => {
  test('CALL-47 CALL-50 similar to the history and not yet watched; empty without a history', async () => {
    await write(neighbourhood());
    await refreshSimilar(deps, provider);
    await watch({ hala: ['PEARL'] });
    await prepareForViewer(deps, provider, 'hala');
    await prepareForViewer(deps, provider, 'nobody');
    expect((await recommendations.forViewer(provider, 'hala', adult()))[0]).toBe('DIVER');
    expect(await recommendations.forViewer(provider, 'nobody', adult())).toEqual([]);
    await watch({ hala: ['DIVER'] });
    expect(await recommendations.forViewer(provider, 'hala', adult()), 'watched since').not.toContain(
      'DIVER',
    );
  });
});

describe('never a title that may not be opened', () => {
  test.each([11, 12, 13])(
    'CALL-47 CALL-48 CALL-49 in any catalogue, country and audience (seed %d)',
    async (seed) => {
      const all = randomCatalogue(120, seed);
      await write(all);
      await refreshSimilar(deps, provider);
      const watched = Object.fromEntries(
        Array.from({ length: 12 }, (_, n) => [
          `v${n}`,
          all.filter((_one, at) => (at * 7 + n) % 11 === 0).map(({ id }) => id),
        ]),
      );
      await watch(watched, 'EG');
      await refreshCoViewing(deps, provider);
      await refreshTop(deps, provider);
      for (const viewer of Object.keys(watched)) await prepareForViewer(deps, provider, viewer);
      // Changed after everything was computed: some are removed, some have other countries and ratings.
      const later = randomCatalogue(120, seed + 100).map((one, at) => ({
        ...all[at]!,
        countries: one.countries,
        rating: one.rating,
      }));
      await write(later.filter((_one, at) => at % 9 !== 0));
      const rules = new Map(
        later
          .filter((_one, at) => at % 9 !== 0)
          .map((one) => [
            one.id,
            { rating: one.rating, offers: one.countries.map((countries) => ({ countries })) },
          ]),
      );
      let shown = 0;
      for (const audience of [
        adult('BH'),
        adult('EG'),
        { ...adult('BH'), kids: true },
        { ...adult('ZZ'), kids: true },
      ]) {
        const lists = [
          await recommendations.top(provider, audience),
          ...(await Promise.all(
            // A title that the audience's rating does not allow has no such list (PROF-08).
            later.slice(1, 30).map(async ({ id }) => {
              try {
                return await recommendations.similar(provider, id, audience);
              } catch (error) {
                expect(hasAccess(rules.get(id)!, audience), `${id}: ${String(error)}`).toBe(false);
                return [];
              }
            }),
          )),
          ...(await Promise.all(
            Object.keys(watched).map((viewer) => recommendations.forViewer(provider, viewer, audience)),
          )),
        ];
        for (const id of lists.flatMap((list) => list ?? [])) {
          shown += 1;
          expect(
            rules.has(id) && hasAccess(rules.get(id)!, audience),
            `${id} for ${JSON.stringify(audience)}`,
          ).toBe(true);
        }
      }
      expect(shown).toBeGreaterThan(500);
    },
  );
});
