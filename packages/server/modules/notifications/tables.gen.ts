// Made by tools/generate-tables.ts; do not edit.
import type { ColumnType } from "kysely";

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface TopicSubscription {
  created_at: Timestamp;
  device_id: string;
  provider_id: string;
  topic: string;
}

export interface DB {
  topic_subscription: TopicSubscription;
}

