// Made by tools/generate-tables.ts; do not edit.
import type { ColumnType } from "kysely";

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Purchase {
  availability_id: string;
  created_at: Timestamp;
  expires_at: Timestamp | null;
  object_id: string;
  provider_id: string;
  purchase_id: string;
  purchase_type: string;
  status: string;
  subscriber_id: string;
}

export interface Subscription {
  availability_ids: string[];
  next_billing: Timestamp;
  plan_id: string;
  provider_id: string;
  starts_at: Timestamp;
  status: string;
  subscriber_id: string;
  subscription_id: string;
}

export interface DB {
  purchase: Purchase;
  subscription: Subscription;
}

