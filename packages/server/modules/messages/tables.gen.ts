// Made by tools/generate-tables.ts; do not edit.
import type { ColumnType } from "kysely";

export type Int8 = ColumnType<string, bigint | number | string, bigint | number | string>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface SandboxMessage {
  body_html: string | null;
  body_text: string;
  code: string | null;
  event_id: Int8;
  link: string | null;
  provider_id: string;
  recipient: string;
  sent_at: Timestamp;
  subject: string;
}

export interface SentMessage {
  channel: string;
  event_id: Int8;
  provider_id: string;
  sent_at: Timestamp;
  template: string;
}

export interface DB {
  sandbox_message: SandboxMessage;
  sent_message: SentMessage;
}

