import type { Genre, Light, Subject, World } from '../art/vocabulary.ts';

/** A text in both languages, each written for its reader rather than translated word by word. */
export interface Bilingual {
  en: string;
  ar: string;
}

export type PriceModel = 'PLAN' | 'PAID' | 'RENTAL' | 'FREE' | 'ADBASED';

/** ISO 639-2 code of an audio or caption language, as in LANG-11. */
export type AudioLanguage =
  | 'ara'
  | 'eng'
  | 'tur'
  | 'hin'
  | 'urd'
  | 'per'
  | 'kor'
  | 'jpn'
  | 'rus'
  | 'kaz'
  | 'chi'
  | 'uzb';

export interface Person {
  /** Kebab-case, stable: the same person keeps one id over all titles. */
  id: string;
  name: Bilingual;
  /** The character, for an actor; left out for a director or host. */
  role?: Bilingual;
  job: 'ACTOR' | 'DIRECTOR' | 'WRITER' | 'HOST' | 'ARTIST' | 'COMPOSER';
}

export interface DemoEpisode {
  num: number;
  title: Bilingual;
  /** One or two sentences. */
  story: Bilingual;
  minutes: number;
}

export interface DemoTitle {
  /** Stable object id: a letter for the kind and four digits, e.g. M1001, S2001, T3001, C4001, A5001, K6001. */
  id: string;
  kind: 'movie' | 'series' | 'tvshow' | 'channel' | 'album' | 'musicvideo';
  title: Bilingual;
  /** At most 110 characters each, so that hero and card show it untruncated. */
  short: Bilingual;
  /** Three to five sentences. */
  long: Bilingual;
  genres: [Genre, ...Genre[]];
  year: number;
  pgrating: 'G' | 'PG' | 'PG-13' | '15+' | '18+';
  /** Length of a movie or a music video, all tracks of an album, the average of a series' episodes; 0 for a channel. */
  minutes: number;
  audio: [AudioLanguage, ...AudioLanguage[]];
  captions: AudioLanguage[];
  /** ISO 3166-1 alpha-2 of where it was made. */
  country: string;
  people: Person[];
  prices: [PriceModel, ...PriceModel[]];
  /** Additional sections beside that of its kind. */
  sections: ('KIDS' | 'RAMADAN' | 'FREEMIUM' | 'BOLD')[];
  /** World, light and subject of its pictures; its film is the demo film of that world. */
  scene: {
    world: World;
    light: Light;
    subject: Subject;
    /** Selects another drawing of the same scene. */
    variant?: number;
  };
  seasons?: { num: number; year: number; episodes: DemoEpisode[] }[];
  /** Tracks of an album, in order. */
  tracks?: { title: Bilingual; minutes: number }[];
}
