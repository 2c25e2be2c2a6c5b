import { catalogues } from '../packages/ground/strings/catalogues.ts';
import type { Page } from 'playwright-core';
import { beforeAll, inject } from 'vitest';
import { slugOf } from '../packages/ground/domain/index.ts';
import type { Language } from './browser.ts';
import { registeredDevice } from './playable-film.ts';

/** Finds titles of the demo for tests, by calls of the service under test. */
export interface DemoTitles {
  list(query: string): Promise<Card[]>;
  whole(id: string, language?: Language): Promise<Whole>;
  /** A movie whose first trailer is ready; a fresh service takes a while for that. */
  movieWithTrailer(): Promise<Whole>;
  /** A series of two seasons or more that needs a plan. */
  seriesOfPlan(): Promise<Whole>;
  /** A free episode whose film is ready. */
  freeEpisode(): Promise<Card & { series: string }>;
}

export interface Card {
  objectid: string;
  title: string;
  defaulttitle: string;
  pricemodel: string[];
  seasoncount?: number;
  seasonnum?: number;
}

interface Packages {
  contentdetails: { packageid: string; availabilityset: string[] }[];
}
export interface Whole extends Card, Packages {
  trailer: (Packages & { trailerid: string; title: string })[];
}

const codes = { en: 'eng', ar: 'ara' } as const;
/** Longest wait for the first trailer, in milliseconds. */
const WAIT = 240_000;

async function firstThat<T, R>(things: readonly T[], find: (thing: T) => Promise<R | undefined>): Promise<R | undefined> {
  for (const thing of things) {
    const found = await find(thing);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function demoTitles(baseUrl: string): DemoTitles {
  const ask = async <T>(path: string) => (await (await fetch(`${baseUrl}/cms/subscriber/v1/content${path}`)).json()) as T;
  const list = async (query: string) => (await ask<{ data: Card[] }>(`?pagesize=100&${query}`)).data;
  const whole = (id: string, language: Language = 'en') => ask<Whole>(`/${id}?displaylanguage=${codes[language]}`);
  const plays = async (id: string, { contentdetails }: Packages): Promise<boolean> => {
    const way = contentdetails.find(({ packageid }) => packageid.endsWith('D'));
    if (way === undefined) return false;
    const reply = await fetch(`${baseUrl}/cms/subscriber/v1/content/package/${id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await registeredDevice(baseUrl)}`, 'content-type': 'application/json' },
      body: JSON.stringify({ availabilityid: way.availabilityset[0], packageid: way.packageid }),
    });
    await reply.body?.cancel();
    return reply.status === 200;
  };
  return {
    list,
    whole,
    async movieWithTrailer() {
      for (const deadline = Date.now() + WAIT; Date.now() < deadline; ) {
        const found = await firstThat(await list('category=MOVIE'), async ({ objectid }) => {
          const content = await whole(objectid);
          const trailer = content.trailer[0];
          return trailer && (await plays(trailer.trailerid, trailer)) ? content : undefined;
        });
        if (found) return found;
        await new Promise((next) => setTimeout(next, 2000));
      }
      throw new Error('No trailer of the demo is ready');
    },
    async seriesOfPlan() {
      const several = (await list('objecttype=SERIES')).filter(({ seasoncount = 1 }) => seasoncount >= 2);
      return whole(several.find(({ pricemodel }) => pricemodel.includes('PLAN'))!.objectid);
    },
    async freeEpisode() {
      const found = await firstThat(await list('objecttype=SERIES&pricemodel=FREE'), async ({ objectid }) =>
        firstThat((await list(`seriesid=${objectid}&objecttype=CONTENT`)).slice(0, 6), async (episode) =>
          (await plays(episode.objectid, await whole(episode.objectid))) ? { ...episode, series: objectid } : undefined));
      if (found) return found;
      throw new Error('No free episode of the demo is ready');
    },
  };
}

/** A movie, a series and an episode for the tests of a file; available once its tests begin. */
export interface DemoPages extends DemoTitles {
  movie: Whole;
  series: Whole;
  /** The second episode of the series' second season. */
  episode: Card;
  moviePath(language: Language, part?: string): string;
  seriesPath(language: Language, part?: string): string;
}

/** The slug in a title's URL; other slugs redirect to it. */
const wordsOf = ({ title, defaulttitle }: Card) => encodeURIComponent(slugOf(defaulttitle || title));

/** Registers a `beforeAll` that finds them. */
export function demoPages(): DemoPages {
  const titles = demoTitles(inject('baseUrl'));
  const pages = {
    ...titles,
    moviePath: (language: Language, part = '') => `/${language}/movie/${wordsOf(pages.movie)}/${pages.movie.objectid}${part}`,
    seriesPath: (language: Language, part = '') => `/${language}/series/${wordsOf(pages.series)}/${pages.series.objectid}${part}`,
  } as DemoPages;
  beforeAll(async () => {
    pages.movie = await titles.movieWithTrailer();
    pages.series = await titles.seriesOfPlan();
    pages.episode = (await titles.list(`seriesid=${pages.series.objectid}&objecttype=CONTENT&seasonnum=2`))[1]!;
  }, 300_000);
  return pages;
}

/** Waits until the film on the page plays. */
export async function moving(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2, undefined, { timeout: 30_000 });
}

/** The localised name of a season. */
export function seasonName(language: Language, number: number): string {
  const written = new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-arab' : 'en').format(number);
  return catalogues[language]['title.season'].replace('{number, number}', written);
}
