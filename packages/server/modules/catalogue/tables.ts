import type { FilmMarkers, Section } from '@rawi/contract';
import type { ColumnType, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';
import type { DB, Generated } from './tables.gen.ts';

type SectionType = Section['sectionType'];

/** Override of a section's call by the provider. */
export type SectionSource = Partial<Pick<Section, 'base' | 'endpoint' | 'parameters' | 'seeAll'>>;

type ProfileType = 'ALL' | 'KIDS' | 'ADULT' | 'MASTER';
type UserType = 'ALL' | 'GUEST' | 'REGISTERED' | 'SUBSCRIBED';
type Quality = 'SD' | 'HD' | 'FHD' | 'UHD';
type AssetStatus = 'planned' | 'making' | 'ready' | 'failed';

/** The generated columns, with a closer type for some of them; a column that does not exist is a type error. */
type Refine<Tables, Closer extends { [T in keyof Tables]?: { [C in keyof Tables[T]]?: unknown } }> = {
  [T in keyof Tables]: T extends keyof Closer ? Omit<Tables[T], keyof Closer[T]> & Closer[T] : Tables[T];
};

/**
 * Columns as `migrations/` create them, read from a database; described there. Closer than the database says: values
 * that a check constraint lists, the form of JSON, and columns that an import must not set (`never`).
 */
export type CatalogueTables = Refine<
  DB,
  {
    availability: {
      price_model: 'PLAN' | 'PAID' | 'RENTAL' | 'FREE' | 'ADBASED';
      quality: Quality;
      access_type: 'STREAM' | 'DOWNLOAD';
    };
    price_class: { kind: 'ONETIME' | 'RENTAL' };
    content: { status: 'ACTIVE' | 'INACTIVE'; released_on: ColumnType<string, string, string> };
    content_text: { language: 'eng' | 'ara' };
    search_word: { word_id: GeneratedAlways<number> };
    picture: {
      shape: 'LANDSCAPE' | 'PORTRAIT' | 'SQUARE';
      source: JSONColumnType<object>;
      language: 'eng' | 'ara' | null;
    };
    asset: {
      source: JSONColumnType<object>;
      status: ColumnType<AssetStatus, never, AssetStatus>;
      progress: ColumnType<number, never, number>;
      fault: ColumnType<string | null, never, string | null>;
      blob_prefix: ColumnType<string | null, never, string | null>;
      seconds: ColumnType<number | null, never, number | null>;
      audio: ColumnType<string[], never, string[]>;
      captions: ColumnType<string[], never, string[]>;
      files: JSONColumnType<object | null, never, string>;
      ready_at: ColumnType<Date | null, never, Date | null>;
      markers: JSONColumnType<FilmMarkers | null, never, string | null>;
      sets: ColumnType<('clear' | 'cbcs')[] | null, never, ('clear' | 'cbcs')[]>;
    };
    content_package: {
      quality: Quality;
      stream_type: 'DASH' | 'HLS';
      stream_mode: 'VOD' | 'LIVE';
      protection: 'clear' | 'cbcs';
    };
    content_trailer: { quality: Quality };
    rail: {
      shape: 'LANDSCAPE' | 'PORTRAIT' | 'SQUARE';
      display: 'FEATURED' | 'RAIL' | 'TOPTEN';
      section_type: Generated<SectionType>;
      source: JSONColumnType<SectionSource | null, string | null | undefined, string | null>;
    };
    screen: {
      place: 'TOP' | 'MORE';
      status: Generated<'ACTIVE' | 'INACTIVE'>;
      profile_types: Generated<ProfileType[]>;
      user_types: Generated<UserType[]>;
    };
  }
>;

/** A row of a table as it is read. */
export type RowOf<T extends keyof CatalogueTables> = Selectable<CatalogueTables[T]>;
