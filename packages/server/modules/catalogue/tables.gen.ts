// Made by tools/generate-tables.ts; do not edit.
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Asset {
  asset_id: string;
  attach: Json | null;
  audio: Generated<string[]>;
  blob_prefix: string | null;
  captions: Generated<string[]>;
  fault: string | null;
  files: Json | null;
  key_generation: Generated<number>;
  markers: Json | null;
  notes: Generated<Json>;
  notice_ar: string | null;
  notice_en: string | null;
  position: Generated<number>;
  progress: Generated<number>;
  provider_id: string;
  ready_at: Timestamp | null;
  remake: Generated<boolean>;
  seconds: number | null;
  sets: string[] | null;
  source: Json;
  source_kind: Generated<string>;
  status: Generated<string>;
  wanted_key_generation: Generated<number>;
}

export interface AssetKey {
  asset_id: string;
  generation: Generated<number>;
  iv: string | null;
  key: string | null;
  key_id: string;
  master_key_id: string | null;
  provider_id: string;
  sealed: Buffer | null;
}

export interface AssetUse {
  asset_id: string;
  protection: string;
  provider_id: string;
  used_by: string;
}

export interface Availability {
  access_type: Generated<string>;
  availability_id: string;
  closes_at: Timestamp | null;
  countries: Generated<string[]>;
  device_types: Generated<string[]>;
  licence_hours: Generated<number>;
  name: string;
  opens_at: Timestamp | null;
  position: number;
  price_model: string;
  provider_id: string;
  quality: string;
}

export interface BundleItem {
  bundle_id: string;
  object_id: string;
  position: number;
  provider_id: string;
}

export interface Content {
  audio: Generated<string[]>;
  captions: Generated<string[]>;
  category: string;
  changed_at: Timestamp | null;
  country: string;
  episode_count: number | null;
  episode_num: number | null;
  fingerprint: string;
  genres: Generated<string[]>;
  object_id: string;
  object_type: string;
  popularity: Generated<number>;
  price_models: Generated<string[]>;
  production_year: number;
  provider_id: string;
  rating: string;
  released_on: Timestamp;
  sale_ids: Generated<string[]>;
  season_count: number | null;
  season_num: number | null;
  seconds: number;
  series_id: string | null;
  status: Generated<string>;
  tags: Generated<string[]>;
}

export interface ContentCount {
  category: string;
  facet: string;
  provider_id: string;
  titles: number;
  value: string;
}

export interface ContentPackage {
  asset_id: string;
  availability_ids: string[];
  ingested: Generated<boolean>;
  object_id: string;
  package_id: string;
  position: number;
  protection: string;
  provider_id: string;
  quality: string;
  stream_mode: Generated<string>;
  stream_type: string;
}

export interface ContentPerson {
  job: string;
  object_id: string;
  person_id: string;
  position: number;
  provider_id: string;
  role_ar: string | null;
  role_en: string | null;
}

export interface ContentText {
  language: string;
  long_description: string;
  object_id: string;
  provider_id: string;
  short_description: string;
  title: string;
}

export interface ContentTrailer {
  asset_id: string;
  availability_ids: string[];
  object_id: string;
  position: number;
  provider_id: string;
  quality: string;
  seconds: number;
  title_ar: string | null;
  title_en: string | null;
  trailer_id: string;
}

export interface Person {
  name_ar: string;
  name_en: string;
  person_id: string;
  provider_id: string;
  titles: Generated<number>;
  words: number[] | null;
}

export interface Picture {
  dark: Generated<string>;
  dominant: Generated<string>;
  focal_x: Generated<number>;
  focal_y: Generated<number>;
  language: string | null;
  made_at: Timestamp | null;
  object_id: string;
  picture_id: string;
  placeholder: Generated<string>;
  provider_id: string;
  shape: string;
  source: Json;
  source_kind: Generated<string>;
  vibrant: Generated<string>;
}

export interface PriceClass {
  amount: number;
  availability_id: string;
  currency: string;
  kind: string;
  name: string;
  price_class_id: string;
  provider_id: string;
}

export interface Rail {
  display: string;
  provider_id: string;
  rail_id: string;
  section_type: Generated<string>;
  shape: string;
  source: Json | null;
  title_ar: string;
  title_en: string;
}

export interface RailItem {
  object_id: string;
  position: number;
  provider_id: string;
  rail_id: string;
}

export interface RetiredFilm {
  asset_id: string;
  blob_prefix: string;
  provider_id: string;
  retired_at: Timestamp;
}

export interface Screen {
  place: string;
  position: number;
  profile_types: Generated<string[]>;
  provider_id: string;
  rail_ids: string[];
  screen_id: string;
  status: Generated<string>;
  title_ar: string;
  title_en: string;
  user_types: Generated<string[]>;
}

export interface SearchEntry {
  audio: string[];
  category: string;
  genres: string[];
  keys: number[];
  line_ara: string;
  line_eng: string;
  name_words: number[];
  object_id: string;
  other_words: number[];
  popularity: number;
  price_models: string[];
  production_year: number;
  provider_id: string;
  source: string;
  title_words: number[];
}

export interface SearchState {
  floors: number[];
  provider_id: string;
  titles: number;
}

export interface SearchWord {
  named_titles: Generated<number>;
  provider_id: string;
  skeleton: string | null;
  titles: Generated<number>;
  typo_keys: number[];
  word: string;
  word_id: Generated<number>;
}

export interface DB {
  asset: Asset;
  asset_key: AssetKey;
  asset_use: AssetUse;
  availability: Availability;
  bundle_item: BundleItem;
  content: Content;
  content_count: ContentCount;
  content_package: ContentPackage;
  content_person: ContentPerson;
  content_text: ContentText;
  content_trailer: ContentTrailer;
  person: Person;
  picture: Picture;
  price_class: PriceClass;
  rail: Rail;
  rail_item: RailItem;
  retired_film: RetiredFilm;
  screen: Screen;
  search_entry: SearchEntry;
  search_state: SearchState;
  search_word: SearchWord;
}

