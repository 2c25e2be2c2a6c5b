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

export interface AnalyticsDaily {
  country: string;
  day: Timestamp;
  device_kind: string;
  key: string;
  kind: string;
  language: string;
  provider_id: string;
  value: Int8;
}

export interface AnalyticsDelivery {
  attempts: Generated<number>;
  claimed_at: Timestamp | null;
  created_at: Timestamp;
  due_at: Timestamp;
  id_day: Timestamp | null;
  item_id: string;
  provider_id: string;
  tool: string;
}

export interface AnalyticsEvent {
  attributes: Json;
  bot: string | null;
  country: string;
  device_key: string | null;
  device_kind: string;
  event_id: string;
  id_day: Timestamp;
  language: string;
  name: string;
  occurred_at: Timestamp;
  provider_id: string;
  received_at: Timestamp;
  user_key: string | null;
}

export interface AnalyticsForgotten {
  forgotten_at: Timestamp;
  key: string;
  kind: string;
  provider_id: string;
  swept_at: Timestamp | null;
}

export interface AnalyticsUser {
  profile_id: string;
  properties: Json;
  provider_id: string;
  subscriber_id: string;
  updated_at: Timestamp;
  user_key: string;
}

export interface DB {
  analytics_daily: AnalyticsDaily;
  analytics_delivery: AnalyticsDelivery;
  analytics_event: AnalyticsEvent;
  analytics_forgotten: AnalyticsForgotten;
  analytics_user: AnalyticsUser;
}

