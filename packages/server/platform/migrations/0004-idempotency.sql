-- What was answered to a write that carried an Idempotency-Key, so that its repetition does nothing and gets the same.
-- While `status` is null the first request is at work, as long as its lease is renewed. Keys are digests.
create table idempotency_key (
  provider_id text not null,
  caller text not null,
  call_id text not null,
  key text not null,
  request_hash text not null,
  attempt integer not null,
  run_id uuid not null,
  lease_ends_at timestamptz not null,
  expires_at timestamptz not null,
  status smallint,
  headers jsonb,
  body bytea,
  primary key (provider_id, caller, call_id, key),
  check ((status is null) = (body is null) and (status is null) = (headers is null))
);
create index idempotency_key_expires_at on idempotency_key (expires_at);
