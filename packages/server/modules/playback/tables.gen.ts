// Made by tools/generate-tables.ts; do not edit.
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Int8 = ColumnType<string, bigint | number | string, bigint | number | string>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface PlayError {
  browser: string;
  country: string;
  device_type: string;
  errors: Generated<number>;
  hour: Timestamp;
  kind: string;
  player_version: string;
  provider_id: string;
  title_id: string;
}

export interface PlayQuality {
  below_1080_ms: Generated<Int8>;
  below_480_ms: Generated<Int8>;
  below_720_ms: Generated<Int8>;
  browser: string;
  country: string;
  device_type: string;
  from_1080_ms: Generated<Int8>;
  hour: Timestamp;
  kilobits: Generated<Int8>;
  measured_ms: Generated<Int8>;
  player_version: string;
  plays: Generated<number>;
  provider_id: string;
  stalled_ms: Generated<Int8>;
  stalls: Generated<number>;
  start_1000: Generated<number>;
  start_10000: Generated<number>;
  start_2000: Generated<number>;
  start_250: Generated<number>;
  start_3000: Generated<number>;
  start_500: Generated<number>;
  start_5000: Generated<number>;
  start_longer: Generated<number>;
  start_ms: Generated<Int8>;
  starts: Generated<number>;
  title_id: string;
  watched_ms: Generated<Int8>;
}

export interface StoppedPlay {
  content_id: string;
  device_id: string;
  holder: string;
  play_id: string;
  provider_id: string;
  session_id: string;
  slot_id: Generated<string>;
  stopped_at: Timestamp;
}

export interface StreamPlace {
  content_id: string;
  counted: Generated<boolean>;
  counts_after_ms: number | null;
  device_id: string;
  holder: string;
  media_scope: string | null;
  package_grant: Json | null;
  place: number;
  play_id: string | null;
  provider_id: string;
  seen_at: Timestamp;
  session_id: Generated<string>;
  slot_id: Generated<string>;
  started_at: Timestamp;
  watched_ms: Generated<number>;
}

export interface Watched {
  counted_at: Timestamp;
  provider_id: string;
  times: Generated<number>;
  title_id: string;
  viewer: string;
}

export interface WatchedNetwork {
  country: string;
  day: Timestamp;
  network: string;
  provider_id: string;
  times: number;
  title_id: string;
}

export interface WatchedTally {
  country: string;
  day: Timestamp;
  provider_id: string;
  times: number;
  title_id: string;
}

export interface DB {
  play_error: PlayError;
  play_quality: PlayQuality;
  stopped_play: StoppedPlay;
  stream_place: StreamPlace;
  watched: Watched;
  watched_network: WatchedNetwork;
  watched_tally: WatchedTally;
}

