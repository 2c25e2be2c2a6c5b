// Made by tools/generate-tables.ts; do not edit.
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Ticket {
  assignee: string | null;
  attachment_count: Generated<number>;
  category: string;
  closed_at: Timestamp | null;
  comment_count: Generated<number>;
  created_at: Timestamp;
  description: string;
  priority: string;
  profile_id: string;
  provider_id: string;
  request_id: string;
  status: Generated<string>;
  subscriber_id: string;
  title: string;
  updated_at: Timestamp;
}

export interface TicketComment {
  author: string;
  author_id: string;
  comment_number: number;
  created_at: Timestamp;
  message: string;
  provider_id: string;
  request_id: string;
  subscriber_id: string;
}

export interface TicketDocument {
  comment_number: number | null;
  content_type: string;
  created_at: Timestamp;
  document_id: string;
  name: string;
  position: number | null;
  profile_id: string;
  provider_id: string;
  removing: Generated<boolean>;
  request_id: string | null;
  size_bytes: number;
  stored: Generated<boolean>;
  subscriber_id: string;
}

export interface DB {
  ticket: Ticket;
  ticket_comment: TicketComment;
  ticket_document: TicketDocument;
}

