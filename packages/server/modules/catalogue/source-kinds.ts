import { CallError } from '@rawi/contract';
import { ModuleError } from '@rawi/platform';
import type { FilmSource } from './assets/make-asset.ts';
import type { PictureSource } from './pictures/pictures.ts';

/** Sources by kind: every asset and every picture names the kind that it is made by. */
export interface SourceKinds<Source> {
  /** Errors: ModuleError where the kind is registered already. */
  register(kind: string, source: Source): void;
  has(kind: string): boolean;
  /** Errors: CallError 7001 where no source of this kind is registered. */
  get(kind: string): Source;
}

export type FilmSources = SourceKinds<FilmSource>;
export type PictureSources = SourceKinds<PictureSource>;

/** `field` is the field that a missing source is reported on. */
export function createSourceKinds<Source>(field: string): SourceKinds<Source> {
  const sources = new Map<string, Source>();
  return {
    register(kind, source) {
      if (sources.has(kind)) throw new ModuleError(`There are two sources of the kind "${kind}".`);
      sources.set(kind, source);
    },
    has: (kind) => sources.has(kind),
    get(kind) {
      const source = sources.get(kind);
      if (source === undefined) throw new CallError(7001, field);
      return source;
    },
  };
}
