import type { MediaErrorCode } from '../media-error.ts';
import type { Recipe } from './film-recipes.ts';

/** What a case is expected to become. */
export type Made = {
  /** Size of the largest rendition; 160x90 when absent, empty for sound alone. */
  readonly size?: string;
  /** Frames per second, as ffprobe writes them; "25/1" when absent. */
  readonly rate?: string;
  /** Within a tenth; 2 when absent. */
  readonly seconds?: number;
  /** Languages of the sound tracks; one in English when absent. */
  readonly sound?: readonly string[];
  /** Languages of the captions; each has the sentence of `SPOKEN`. */
  readonly captions?: readonly ('ar' | 'en')[];
  /** What the operator is told. */
  readonly told?: readonly string[];
};

/** One file such as operators have, and what comes of it. `docs/ingest.md` lists them. */
export type IngestCase = {
  /** Name of the file; of the case, too. */
  readonly file: string;
  readonly what: string;
  /** Whether `npm test` runs it; `npm run bench -- ingest-files` runs all. */
  readonly quick?: boolean;
  readonly recipe: Recipe;
  readonly audioLanguages?: readonly string[];
  readonly captions?: readonly {
    readonly language: string;
    readonly file: string;
    readonly bytes: string | Buffer;
  }[];
  /** Whether it is ingested for a title of music. */
  readonly isMusic?: boolean;
  readonly artwork?: { readonly file: string; readonly recipe: Recipe };
  readonly outcome:
    | ({ readonly is: 'works' } & Made)
    | { readonly is: 'refused'; readonly code: MediaErrorCode; readonly told: string };
};
