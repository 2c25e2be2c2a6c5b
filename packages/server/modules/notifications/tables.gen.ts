// Made by tools/generate-tables.ts; do not edit.
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Notification {
  content_id: string;
  created_at: Timestamp;
  cta: string;
  deeplink: string;
  expires_at: Timestamp;
  image_url: string;
  is_direct_deeplink: boolean;
  message_ar: string;
  message_en: string;
  message_id: string;
  provider_id: string;
  published_at: Timestamp | null;
  queued: Generated<number>;
  queued_to: Generated<string>;
  send_at: Timestamp;
  state: string;
  title_ar: string;
  title_en: string;
  topic: string;
}

export interface PushDelivery {
  attempts: Generated<number>;
  due_at: Timestamp | null;
  message_id: string;
  outcome: string | null;
  provider_id: string;
  token_id: string;
}

export interface PushToken {
  auth: string | null;
  device_id: string;
  kind: string;
  language: string;
  p256dh: string | null;
  provider_id: string;
  session_id: string;
  subscriber_id: string | null;
  token: string;
  token_id: string;
  updated_at: Timestamp;
}

export interface TopicSubscription {
  created_at: Timestamp;
  device_id: string;
  provider_id: string;
  topic: string;
}

export interface DB {
  notification: Notification;
  push_delivery: PushDelivery;
  push_token: PushToken;
  topic_subscription: TopicSubscription;
}

