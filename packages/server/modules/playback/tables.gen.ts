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

export interface StoppedPlay {
  content_id: string;
  device_id: string;
  holder: string;
  play_id: string;
  provider_id: string;
  session_id: string;
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
  stopped_play: StoppedPlay;
  stream_place: StreamPlace;
  watched: Watched;
  watched_network: WatchedNetwork;
  watched_tally: WatchedTally;
}

