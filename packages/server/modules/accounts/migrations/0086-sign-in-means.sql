-- The way to a social account's consent page and back; an attempt is used once.
create table social_attempt (
  provider_id text not null,
  state_hash bytea not null,
  device_id text not null,
  type text not null,
  verifier text not null,
  nonce text not null,
  return_to text not null,
  expires_at timestamptz not null,
  primary key (provider_id, state_hash)
);
create index social_attempt_by_end on social_attempt (provider_id, expires_at);

create table passkey (
  provider_id text not null,
  subscriber_id text not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  primary key (provider_id, subscriber_id, credential_id)
);
create unique index passkey_by_credential on passkey (provider_id, credential_id);

create table passkey_challenge (
  provider_id text not null,
  challenge_id text not null,
  device_id text not null,
  -- None for a login.
  subscriber_id text,
  challenge text not null,
  expires_at timestamptz not null,
  primary key (provider_id, challenge_id)
);
create index passkey_challenge_by_end on passkey_challenge (provider_id, expires_at);
