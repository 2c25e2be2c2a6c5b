// Made by tools/generate-tables.ts; do not edit.
import type { ColumnType } from "kysely";

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Operator {
  created_at: Timestamp;
  email: string;
  name: string;
  operator_id: string;
  password_hash: string;
  permissions: string[];
  provider_id: string;
}

export interface OperatorSession {
  created_at: Timestamp;
  expires_at: Timestamp;
  operator_id: string;
  provider_id: string;
  secret_hash: Buffer;
  session_id: string;
}

export interface DB {
  operator: Operator;
  operator_session: OperatorSession;
}

