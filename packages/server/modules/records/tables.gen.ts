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

export interface CloudUser {
  created_at: Timestamp;
  profile_id: string;
  provider_id: string;
  session_id: string;
  subscriber_id: string;
  uid: string;
}

export interface LikeCount {
  content_id: string;
  dislikes: Generated<Int8>;
  likes: Generated<Int8>;
  provider_id: string;
}

export interface Record {
  content_id: string;
  episode_id: Generated<string>;
  profile_id: string;
  provider_id: string;
  revision: Int8;
  subscriber_id: string;
  value: Json;
  written_at: Json;
}

export interface RecordProfile {
  profile_id: string;
  provider_id: string;
  records: Generated<number>;
  revision: Int8;
  subscriber_id: string;
}

export interface DB {
  cloud_user: CloudUser;
  like_count: LikeCount;
  record: Record;
  record_profile: RecordProfile;
}

