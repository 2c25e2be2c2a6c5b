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

export interface AccountIdentity {
  created_at: Timestamp;
  kind: string;
  provider_id: string;
  subscriber_id: string;
  value: string;
}

export interface Captcha {
  action: string;
  answer: string | null;
  answer_hash: Buffer;
  captcha_id: string;
  challenge: Json;
  device_id: string;
  expires_at: Timestamp;
  provider_id: string;
}

export interface Device {
  app_version: string;
  device_id: string;
  device_os: string;
  device_type: string;
  provider_id: string;
  registered_at: Timestamp;
  seen_at: Timestamp;
}

export interface OneTimeCode {
  code_hash: Buffer;
  details: Generated<Json>;
  expires_at: Timestamp;
  link_hash: Buffer | null;
  provider_id: string;
  purpose: string;
  sent_at: Timestamp;
  subscriber_id: string | null;
  target: Buffer;
  tries_left: number;
}

export interface Pairing {
  code: string;
  confirmation: string | null;
  country: string;
  created_at: Timestamp;
  device_id: string;
  device_name: string;
  device_os: string;
  device_type: string;
  expires_at: Timestamp;
  found_by: string | null;
  profile_id: string | null;
  provider_id: string;
  subscriber_id: string | null;
  token_hash: Buffer;
}

export interface Passkey {
  counter: Int8;
  created_at: Timestamp;
  credential_id: string;
  name: string;
  provider_id: string;
  public_key: Buffer;
  subscriber_id: string;
  transports: string[];
  used_at: Timestamp;
}

export interface PasskeyChallenge {
  challenge: string;
  challenge_id: string;
  device_id: string;
  expires_at: Timestamp;
  provider_id: string;
  subscriber_id: string | null;
}

export interface PendingSignUp {
  country: string;
  created_at: Timestamp;
  device_id: string;
  expires_at: Timestamp;
  kind: string;
  language: string;
  name: string;
  password_hash: string | null;
  provider_id: string;
  social_kind: string | null;
  social_subject: string | null;
  value: string;
}

export interface Profile {
  born_on: Timestamp | null;
  created_at: Timestamp;
  gender: string | null;
  kids: boolean;
  max_rating: string | null;
  name: string;
  picture: string;
  pin_hash: string | null;
  playback: Json | null;
  profile_id: string;
  provider_id: string;
  slot: number;
  subscriber_id: string;
}

export interface Session {
  created_at: Timestamp;
  device_id: string;
  device_type: string;
  expires_at: Timestamp;
  former_refresh_hash: Buffer | null;
  login_type: string;
  profile_id: string | null;
  provider_id: string;
  refresh_hash: Buffer;
  refreshed_at: Timestamp;
  seen_at: Timestamp;
  session_id: string;
  subscriber_id: string;
  token_expires_at: Timestamp;
  token_hash: Buffer;
}

export interface SocialAttempt {
  device_id: string;
  expires_at: Timestamp;
  nonce: string;
  provider_id: string;
  return_to: string;
  state_hash: Buffer;
  type: string;
  verifier: string;
}

export interface Subscriber {
  country: string;
  created_at: Timestamp;
  email: string | null;
  email_verified_at: Timestamp | null;
  language: string;
  mobile: string | null;
  mobile_verified_at: Timestamp | null;
  name: string;
  password_hash: string | null;
  provider_id: string;
  subscriber_id: string;
}

export interface SubscriberDevice {
  active_slot: number | null;
  created_at: Timestamp;
  device_id: string;
  device_os: string;
  device_type: string;
  make: string | null;
  model: string | null;
  name: string;
  provider_id: string;
  seen_at: Timestamp;
  subscriber_id: string;
}

export interface SubscriberDeviceMonth {
  device_id: string;
  month: Timestamp;
  provider_id: string;
  slot: number;
  subscriber_id: string;
}

export interface DB {
  account_identity: AccountIdentity;
  captcha: Captcha;
  device: Device;
  one_time_code: OneTimeCode;
  pairing: Pairing;
  passkey: Passkey;
  passkey_challenge: PasskeyChallenge;
  pending_sign_up: PendingSignUp;
  profile: Profile;
  session: Session;
  social_attempt: SocialAttempt;
  subscriber: Subscriber;
  subscriber_device: SubscriberDevice;
  subscriber_device_month: SubscriberDeviceMonth;
}

