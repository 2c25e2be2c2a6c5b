import type { World } from '../../art/vocabulary.ts';

/** One spoken line. `at` is its start in seconds of the film; the Arabic has all vowel signs. */
export interface Line {
  at: number;
  en: string;
  ar: string;
}

export type ModeName =
  | 'hijaz'
  | 'bayati'
  | 'nahawand'
  | 'rast'
  | 'saba'
  | 'kurd'
  | 'ajam'
  | 'hijazkar'
  | 'nikriz'
  | 'husayni';

export type RhythmName =
  | 'maqsum'
  | 'baladi'
  | 'samai'
  | 'malfuf'
  | 'ayyub'
  | 'saidi'
  | 'masmudi'
  | 'wahda'
  | 'chiftetelli'
  | 'jurjina';

export type Instrument = 'oud' | 'qanun' | 'nay' | 'buzuq';
export type Ambience =
  | 'wind'
  | 'sea'
  | 'city'
  | 'heights'
  | 'garden'
  | 'leaves'
  | 'fountain'
  | 'storm'
  | 'road'
  | 'space';

/** How a film sounds. `tempo` is beats per minute, `tonic` a MIDI number, `drum` 0 (none) to 1 (leading). */
export interface Music {
  mode: ModeName;
  rhythm: RhythmName;
  tempo: number;
  tonic: number;
  lead: Instrument;
  answer: Instrument;
  drum: number;
  ambience: Ambience;
}

/** A narrator's voice with pitch (0 to 99) and pace (words per minute). */
export interface Reader {
  voice: string;
  pitch: number;
  pace: number;
}

export interface Story {
  world: World;
  title: { en: string; ar: string };
  seconds: number;
  music: Music;
  readers: { eng: Reader; ara: Reader };
  lines: readonly Line[];
}
