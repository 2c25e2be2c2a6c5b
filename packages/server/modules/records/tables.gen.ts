// Made by tools/generate-tables.ts; do not edit.
import type { ColumnType } from "kysely";

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface CloudUser {
  created_at: Timestamp;
  profile_id: string;
  provider_id: string;
  session_id: string;
  subscriber_id: string;
  uid: string;
}

export interface DB {
  cloud_user: CloudUser;
}

