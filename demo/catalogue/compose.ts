import type { Bilingual, DemoEpisode, DemoTitle } from './title.ts';

const fold = (text: string) => text.replace(/\s+/g, ' ').trim();

/** One text in English and Arabic; line breaks of the source fold into single spaces. */
export function t(en: string, ar: string): Bilingual {
  return { en: fold(en), ar: fold(ar) };
}

export interface EpisodeText {
  title: Bilingual;
  story: Bilingual;
}

/** An episode: its title and its story, English before Arabic in each. */
export function e(titleEn: string, titleAr: string, storyEn: string, storyAr: string): EpisodeText {
  return { title: t(titleEn, titleAr), story: t(storyEn, storyAr) };
}

// Real episodes differ in length. However many there are, their average rounds to the given minutes.
const MINUTE_OFFSETS = [2, -2, 0, 1, -1, 2, -2, 0];
/** Shorter episodes differ by less. */
const FULL_OFFSET_MINUTES = 20;

/** A season of episodes numbered from 1, lasting `minutes` on average. */
export function season(
  num: number,
  year: number,
  minutes: number,
  episodes: EpisodeText[],
): NonNullable<DemoTitle['seasons']>[number] {
  return {
    num,
    year,
    episodes: episodes.map((episode, at): DemoEpisode => ({
      num: at + 1,
      ...episode,
      minutes:
        minutes +
        Math.trunc(
          (MINUTE_OFFSETS[at % MINUTE_OFFSETS.length] ?? 0) * Math.min(1, minutes / FULL_OFFSET_MINUTES),
        ),
    })),
  };
}

/** A track of an album, `minutes` long. */
export function track(en: string, ar: string, minutes: number): { title: Bilingual; minutes: number } {
  return { title: t(en, ar), minutes };
}
