// Made by tools/generate-tables.ts; do not edit.
import type { ColumnType } from "kysely";

export type Int8 = ColumnType<string, bigint | number | string, bigint | number | string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Message {
  channel: string;
  decided_at: Timestamp;
  event_id: Int8;
  outcome: string;
  provider_id: string;
  template: string;
}

export interface DB {
  message: Message;
}

