// Made by tools/generate-tables.ts; do not edit.
import type { ColumnType } from "kysely";

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Device {
  app_version: string;
  device_id: string;
  device_os: string;
  device_type: string;
  provider_id: string;
  registered_at: Timestamp;
  seen_at: Timestamp;
}

export interface DB {
  device: Device;
}

