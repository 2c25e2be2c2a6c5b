import { catalogues } from '../packages/core/strings/catalogues.ts';
import type { Page } from 'playwright-core';
import { beforeAll, inject } from 'vitest';
import { slugOf } from '../packages/core/domain/index.ts';
import type { Language } from './browser.ts';
import { registeredDevice } from './playable-film.ts';

/** Finds titles of the demo for tests, by calls of the service under test. */
export interface DemoTitles {
  list(query: string): Promise<Card[]>;
  content(id: string, language?: Language): Promise<ContentDetail>;
  /** A movie whose first trailer is ready; a fresh service takes a while for that. */
  movieWithTrailer(): Promise<ContentDetail>;
  /** A series of two seasons or more that needs a plan. */
  seriesWithPlan(): Promise<ContentDetail>;
  /** A free episode whose film is ready; `followed`: one after which another follows. */
  freeEpisode(options?: { followed?: boolean }): Promise<Card & { series: string }>;
}

export interface Card {
  objectid: string;
  title: string;
  defaulttitle: string;
  pricemodel: string[];
  seasoncount?: number;
  seasonnum?: number;
  episodenum?: number;
}

interface Packages {
  contentdetails: { packageid: string; availabilityset: string[] }[];
}
export interface ContentDetail extends Card, Packages {
  trailer: (Packages & { trailerid: string; title: string })[];
}

const codes = { en: 'eng', ar: 'ara' } as const;
/** Longest wait for the first trailer, in milliseconds. */
const WAIT_MS = 240_000;

async function findFirst<T, R>(
  things: readonly T[],
  find: (thing: T) => Promise<R | undefined>,
): Promise<R | undefined> {
  for (const thing of things) {
    const found = await find(thing);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function demoTitles(baseUrl: string): DemoTitles {
  const fetchJson = async <T>(path: string) =>
    (await (await fetch(`${baseUrl}/cms/subscriber/v1/content${path}`)).json()) as T;
  const list = async (query: string) => (await fetchJson<{ data: Card[] }>(`?pagesize=100&${query}`)).data;
  const whole = (id: string, language: Language = 'en') =>
    fetchJson<ContentDetail>(`/${id}?displaylanguage=${codes[language]}`);
  // Once: who asks until a film is ready would use up the registrations that journeys beside it need.
  let device: Promise<string> | undefined;
  const plays = async (id: string, { contentdetails }: Packages): Promise<boolean> => {
    const detail = contentdetails.find(({ packageid }) => packageid.endsWith('D'));
    if (detail === undefined) return false;
    const reply = await fetch(`${baseUrl}/cms/subscriber/v1/content/package/${id}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await (device ??= registeredDevice(baseUrl))}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ availabilityid: detail.availabilityset[0], packageid: detail.packageid }),
    });
    await reply.body?.cancel();
    return reply.status === 200;
  };
  return {
    list,
    content: whole,
    async movieWithTrailer() {
      for (const deadline = Date.now() + WAIT_MS; Date.now() < deadline;) {
        const found = await findFirst(await list('category=MOVIE'), async ({ objectid }) => {
          const content = await whole(objectid);
          const trailer = content.trailer[0];
          return trailer && (await plays(trailer.trailerid, trailer)) ? content : undefined;
        });
        if (found) return found;
        await new Promise((next) => setTimeout(next, 2000));
      }
      throw new Error('No trailer of the demo is ready');
    },
    async seriesWithPlan() {
      const several = (await list('objecttype=SERIES')).filter(({ seasoncount = 1 }) => seasoncount >= 2);
      return whole(several.find(({ pricemodel }) => pricemodel.includes('PLAN'))!.objectid);
    },
    async freeEpisode({ followed = false } = {}) {
      const found = await findFirst(await list('objecttype=SERIES&pricemodel=FREE'), async ({ objectid }) => {
        const episodes = await list(`seriesid=${objectid}&objecttype=CONTENT`);
        return findFirst(episodes.slice(0, followed ? -1 : 6), async (episode) =>
          (await plays(episode.objectid, await whole(episode.objectid)))
            ? { ...episode, series: objectid }
            : undefined,
        );
      });
      if (found) return found;
      throw new Error('No free episode of the demo is ready');
    },
  };
}

/** A movie, a series and an episode for the tests of a file; available once its tests begin. */
export interface DemoPages extends DemoTitles {
  movie: ContentDetail;
  series: ContentDetail;
  /** The second episode of the series' second season. */
  episode: Card;
  moviePath(language: Language, part?: string): string;
  seriesPath(language: Language, part?: string): string;
}

/** The slug in a title's URL; other slugs redirect to it. */
const slugOfCard = ({ title, defaulttitle }: Card) => encodeURIComponent(slugOf(defaulttitle || title));

/** Registers a `beforeAll` that finds them. */
export function demoPages(): DemoPages {
  const titles = demoTitles(inject('baseUrl'));
  const pages = {
    ...titles,
    moviePath: (language: Language, part = '') =>
      `/${language}/movie/${slugOfCard(pages.movie)}/${pages.movie.objectid}${part}`,
    seriesPath: (language: Language, part = '') =>
      `/${language}/series/${slugOfCard(pages.series)}/${pages.series.objectid}${part}`,
  } as DemoPages;
  beforeAll(async () => {
    pages.movie = await titles.movieWithTrailer();
    pages.series = await titles.seriesWithPlan();
    pages.episode = (
      await titles.list(`seriesid=${pages.series.objectid}&objecttype=CONTENT&seasonnum=2`)
    )[1]!;
  }, 300_000);
  return pages;
}

/** Waits until the film on the page plays. */
export async function waitUntilPlaying(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2, undefined, {
    timeout: 60_000,
  });
}

/** The localised name of a season. */
export function seasonName(language: Language, number: number): string {
  const written = new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-arab' : 'en').format(number);
  return catalogues[language]['title.season'].replace('{number, number}', written);
}
