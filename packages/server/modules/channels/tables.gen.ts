// Made by tools/generate-tables.ts; do not edit.
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Int8 = ColumnType<string, bigint | number | string, bigint | number | string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Channel {
  channel_id: string;
  provider_id: string;
  rewind_seconds: Generated<number>;
  schedule_source: string | null;
}

export interface Playout {
  blob_prefix: string;
  break_seconds: Generated<number[]>;
  channel_id: string;
  discontinuity_sequence: Int8;
  ends_us: Int8;
  media_sequence: Int8;
  programme_starts_at: Timestamp;
  provider_id: string;
  repeats: number;
  segments: number;
  starts_us: Int8;
}

export interface Programme {
  asset_id: string;
  break_seconds: Generated<number[]>;
  channel_id: string;
  content_id: string | null;
  description_ar: Generated<string>;
  description_en: Generated<string>;
  ends_at: Timestamp;
  programme_id: string;
  provider_id: string;
  starts_at: Timestamp;
  title_ar: string;
  title_en: string;
}

export interface DB {
  channel: Channel;
  playout: Playout;
  programme: Programme;
}

