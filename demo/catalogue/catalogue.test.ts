import { describe, expect, test } from 'vitest';
import { WORLDS } from '../art/vocabulary.ts';
import { demoPeople, homeRails, layali, screens, titles } from './index.ts';
import type { Bilingual, DemoTitle, Rail, Screen } from './index.ts';

const byId = new Map(titles.map((title) => [title.id, title]));
const count = (which: (title: DemoTitle) => boolean) => titles.filter(which).length;
const countByLetter = (letter: string) => count((title) => title.id.startsWith(letter));
const allRails: readonly Rail[] = [...homeRails, ...Object.values(screens).flat(), ...layali.homeRails];

/** All bilingual texts in a value, with their paths. */
function texts(value: unknown, path: string): [string, Bilingual][] {
  if (value === null || typeof value !== 'object') return [];
  if ('en' in value && 'ar' in value) return [[path, value as Bilingual]];
  return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

const everyText = [
  ...titles.flatMap((title) => texts(title, title.id)),
  ...allRails.flatMap((rail) => texts(rail, rail.id)),
  ...texts(demoPeople, 'company'),
];

describe('the titles', () => {
  test('have the expected number of each kind, with unique ids', () => {
    expect(byId.size).toBe(titles.length);
    expect(titles.length).toBeGreaterThanOrEqual(170);
    expect({
      movies: countByLetter('M'),
      series: countByLetter('S'),
      shows: countByLetter('T'),
      channels: countByLetter('C'),
      albums: countByLetter('A'),
      videos: countByLetter('V'),
      kids: countByLetter('K'),
      ramadan: countByLetter('R'),
    }).toEqual({
      movies: 62,
      series: 30,
      shows: 20,
      channels: 10,
      albums: 14,
      videos: 10,
      kids: 18,
      ramadan: 14,
    });
    for (const { id } of titles) expect(id).toMatch(/^[MSTCAVKR]\d{4}$/);
  });

  test('have unique names in both languages', () => {
    for (const language of ['en', 'ar'] as const) {
      expect(new Set(titles.map((title) => title.title[language])).size).toBe(titles.length);
    }
  });

  test('PROD-01 fill every section', () => {
    const inSection = (name: DemoTitle['sections'][number]) =>
      count((title) => title.sections.includes(name));
    expect(inSection('FREEMIUM')).toBeGreaterThanOrEqual(24);
    expect(inSection('KIDS')).toBeGreaterThanOrEqual(18);
    const forSmallest = count(({ sections, pgrating }) => sections.includes('KIDS') && pgrating === 'G');
    expect(forSmallest, 'for a child up to six').toBeGreaterThanOrEqual(12);
    expect(inSection('RAMADAN')).toBeGreaterThanOrEqual(14);
    expect(inSection('BOLD')).toBeGreaterThanOrEqual(8);
  });

  test('AVAIL-05 use all five price models, in a realistic distribution', () => {
    const priced = (...models: string[]) =>
      count((title) => title.prices.some((model) => models.includes(model)));
    expect(priced('FREE')).toBeGreaterThanOrEqual(20);
    expect(priced('ADBASED')).toBeGreaterThanOrEqual(8);
    expect(priced('PAID', 'RENTAL')).toBeGreaterThanOrEqual(20);
    expect(priced('RENTAL')).toBeGreaterThanOrEqual(8);
    expect(priced('PLAN')).toBeGreaterThan(titles.length / 2);
    expect(
      count((title) => title.prices.includes('PLAN') && title.prices.includes('PAID')),
    ).toBeGreaterThanOrEqual(5);
  });

  test('have two free movies at least in every world', () => {
    for (const world of WORLDS) {
      const free = titles.filter(
        (title) => title.kind === 'movie' && title.scene.world === world && title.prices.includes('FREE'),
      );
      expect(free.length, world).toBeGreaterThanOrEqual(2);
    }
  });

  const each = titles.map((title) => [title.id, title] as const);
  test.each(each)('%s follows the rules of its kind', (_, title) => {
    const free = title.prices.includes('FREE') || title.prices.includes('ADBASED');
    expect(title.sections.includes('FREEMIUM')).toBe(free);
    if (free) expect(title.prices).toHaveLength(1);
    if (title.sections.includes('KIDS')) expect(['G', 'PG']).toContain(title.pgrating);
    if (title.sections.includes('BOLD')) expect(['15+', '18+']).toContain(title.pgrating);
    expect(title.year).toBeGreaterThanOrEqual(1962);
    expect(title.year).toBeLessThanOrEqual(2026);
    expect(title.country).toMatch(/^[A-Z]{2}$/);

    for (const text of [title.short.en, title.short.ar]) expect(text.length).toBeLessThanOrEqual(110);
    for (const text of [title.long.en, title.long.ar]) {
      const sentences = text.match(/[.?!؟](?=\s|$|”)/g) ?? [];
      expect(sentences.length, text).toBeGreaterThanOrEqual(3);
      expect(sentences.length, text).toBeLessThanOrEqual(5);
      expect(text).toMatch(/[.?!؟]$/);
    }

    if (title.kind === 'channel') expect(title.minutes).toBe(0);
    else expect(title.minutes).toBeGreaterThan(0);
    if (title.kind === 'movie') {
      expect(title.people.length).toBeGreaterThanOrEqual(3);
      expect(title.people.length).toBeLessThanOrEqual(6);
    }

    const serial = title.kind === 'series' || title.kind === 'tvshow';
    expect(title.seasons !== undefined).toBe(serial);
    title.seasons?.forEach((season, at) => {
      expect(season.num).toBe(at + 1);
      expect(season.episodes.length).toBeGreaterThanOrEqual(3);
      expect(season.episodes.length).toBeLessThanOrEqual(8);
      expect(season.episodes.map((episode) => episode.num)).toEqual(
        season.episodes.map((_episode, index) => index + 1),
      );
      for (const episode of season.episodes) expect(episode.minutes).toBeGreaterThan(0);
    });
    if (title.seasons) expect(title.seasons.at(-1)?.year).toBe(title.year);
    const episodes = title.seasons?.flatMap((season) => season.episodes) ?? [];
    const minutesOf = (parts: readonly { minutes: number }[]) =>
      parts.reduce((sum, part) => sum + part.minutes, 0);
    if (episodes.length > 0)
      expect(Math.round(minutesOf(episodes) / episodes.length), 'the average episode').toBe(title.minutes);

    expect(title.tracks !== undefined).toBe(title.kind === 'album');
    if (title.tracks) {
      expect(title.tracks.length).toBeGreaterThanOrEqual(5);
      expect(title.tracks.length).toBeLessThanOrEqual(8);
      expect(minutesOf(title.tracks), 'all tracks together').toBe(title.minutes);
    }
  });

  test('have unique scenes', () => {
    const scenes = titles.map(({ scene }) => `${scene.world}/${scene.light}/${scene.subject}`);
    expect(scenes.filter((scene, at) => scenes.indexOf(scene) !== at)).toEqual([]);
  });
});

describe('the texts', () => {
  test('exist in both languages, each in its own script and with its own punctuation', () => {
    expect(everyText.length).toBeGreaterThan(1500);
    const arabic = /\p{Script=Arabic}/u;
    for (const [path, { en, ar }] of everyText) {
      expect(en, path).toMatch(/[A-Za-z]/);
      expect(en, path).not.toMatch(arabic);
      expect(en, path).not.toMatch(/['"]/);
      expect(ar, path).toMatch(arabic);
      expect(ar, path).not.toMatch(/[A-Za-z0-9,;?'"]/);
      for (const text of [en, ar]) expect(text, path).toBe(text.trim().replace(/\s+/g, ' '));
    }
  });
});

describe('the people', () => {
  test('have the same names over the whole catalogue', () => {
    const known: Record<string, Bilingual> = demoPeople;
    const credited = titles.flatMap((title) => title.people);
    for (const person of credited) expect(person.name).toEqual(known[person.id]);
    expect(new Set(credited.map((person) => person.id))).toEqual(new Set(Object.keys(demoPeople)));
    for (const language of ['en', 'ar'] as const) {
      const names = Object.values(demoPeople).map((name) => name[language]);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('are never credited twice for the same job on a title', () => {
    for (const title of titles) {
      const credits = title.people.map((person) => `${person.id} ${person.job}`);
      expect(new Set(credits).size, title.id).toBe(credits.length);
    }
  });
});

describe('the rails', () => {
  test('have unique ids and existing titles, none twice in one rail', () => {
    expect(new Set(allRails.map((rail) => rail.id)).size).toBe(allRails.length);
    for (const rail of allRails) {
      expect(
        rail.ids.filter((id) => !byId.has(id)),
        rail.id,
      ).toEqual([]);
      expect(new Set(rail.ids).size, rail.id).toBe(rail.ids.length);
      if (rail.kind === 'top-ten' || rail.kind === 'most-watched') expect(rail.ids, rail.id).toHaveLength(10);
    }
  });

  test('have no two similar pictures side by side', () => {
    const similarNeighbours: string[] = [];
    for (const rail of allRails) {
      rail.ids.slice(1).forEach((id, at) => {
        const here = byId.get(id)?.scene;
        const before = byId.get(rail.ids[at] ?? '')?.scene;
        const sameView = here?.world === before?.world && here?.light === before?.light;
        if (sameView || here?.subject === before?.subject)
          similarNeighbours.push(`${rail.id}: ${rail.ids[at]} ${id}`);
      });
    }
    expect(similarNeighbours).toEqual([]);
  });

  test.each([
    ['rawi', homeRails],
    ['layali', layali.homeRails],
  ] as const)('of the home screen of %s open with a free film and then run long', (_, home) => {
    const [hero, ...rest] = home;
    expect(hero?.kind).toBe('hero');
    expect(hero?.ids).toHaveLength(6);
    const first = byId.get(hero?.ids[0] ?? '');
    expect(first?.kind).toBe('movie');
    expect(first?.prices).toEqual(['FREE']);
    expect(rest.every((rail) => rail.kind !== 'hero')).toBe(true);
    const long = rest.filter((rail) => rail.ids.length >= 12 && rail.ids.length <= 20);
    expect(long.length).toBeGreaterThanOrEqual(11);
  });

  test('of a section show every title of the section, and restricted sections nothing else', () => {
    const belongs: Record<Screen, (title: DemoTitle) => boolean> = {
      movies: (title) => title.id.startsWith('M'),
      series: (title) => title.id.startsWith('S'),
      tvshows: (title) => title.id.startsWith('T'),
      live: (title) => title.kind === 'channel',
      music: (title) => title.kind === 'album' || title.kind === 'musicvideo',
      kids: (title) => title.sections.includes('KIDS'),
      ramadan: (title) => title.sections.includes('RAMADAN'),
      freemium: (title) => title.sections.includes('FREEMIUM'),
      bold: (title) => title.sections.includes('BOLD'),
    };
    for (const [screen, rails] of Object.entries(screens)) {
      const own = belongs[screen as Screen];
      const shown = new Set(rails.flatMap((rail) => rail.ids));
      expect(
        titles.filter((title) => own(title) && !shown.has(title.id)).map((title) => title.id),
        screen,
      ).toEqual([]);
      expect(rails[0]?.kind, screen).toBe('hero');
      if (screen === 'kids' || screen === 'freemium' || screen === 'bold') {
        expect(
          [...shown].filter((id) => !own(byId.get(id) as DemoTitle)),
          screen,
        ).toEqual([]);
      }
    }
  });

  test('of Layali stay within the titles that Layali carries, and are not those of Rawi', () => {
    const carried = new Set(layali.titles);
    expect(carried.size).toBeGreaterThanOrEqual(110);
    expect(carried.size).toBeLessThanOrEqual(130);
    for (const rail of layali.homeRails) {
      expect(
        rail.ids.filter((id) => !carried.has(id)),
        rail.id,
      ).toEqual([]);
    }
    expect(layali.homeRails[0]?.ids).not.toEqual(homeRails[0]?.ids);
  });
});
