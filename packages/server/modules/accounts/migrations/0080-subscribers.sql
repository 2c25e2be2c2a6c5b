-- Subscribers, and all that says who someone is. Every table of a subscriber has its id in the primary key.

create table subscriber (
  provider_id text not null,
  subscriber_id text not null,
  name text not null,
  email text,
  email_verified_at timestamptz,
  mobile text,
  mobile_verified_at timestamptz,
  -- argon2id in PHC form; none for accounts of a code or a social account alone.
  password_hash text,
  country text not null,
  language text not null check (language in ('eng', 'ara')),
  created_at timestamptz not null,
  primary key (provider_id, subscriber_id)
);

-- Sign-ups that nobody has verified yet. They keep no address or number from anybody: each device has its own, and only
-- the one that is verified becomes a subscriber.
create table pending_sign_up (
  provider_id text not null,
  kind text not null check (kind in ('EMAIL', 'MOBILE')),
  value text not null,
  device_id text not null,
  name text not null,
  password_hash text,
  country text not null,
  language text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (provider_id, kind, value, device_id)
);
create index pending_sign_up_by_end on pending_sign_up (provider_id, expires_at);

-- What an account is found by: each address, number and social account belongs to one subscriber.
create table account_identity (
  provider_id text not null,
  kind text not null check (kind in ('EMAIL', 'MOBILE', 'FB', 'Google', 'Apple')),
  value text not null,
  subscriber_id text not null,
  created_at timestamptz not null,
  primary key (provider_id, kind, value)
);
create index account_identity_of_subscriber on account_identity (provider_id, subscriber_id);

-- The admin's profile has the id of its subscriber.
create table profile (
  provider_id text not null,
  subscriber_id text not null,
  profile_id text not null,
  -- 1 is the admin's. Numbers are at most the provider's count of profiles: the limit holds under a race by this key.
  slot smallint not null check (slot between 1 and 20),
  name text not null,
  picture text not null,
  kids boolean not null,
  gender text,
  born_on date,
  max_rating text,
  pin_hash text,
  created_at timestamptz not null,
  primary key (provider_id, subscriber_id, profile_id),
  unique (provider_id, subscriber_id, slot)
);

-- Tokens are stored as hashes: who reads this table can use none.
create table session (
  provider_id text not null,
  subscriber_id text not null,
  session_id text not null,
  device_id text not null,
  device_type text not null,
  -- None until one was chosen, where there are several.
  profile_id text,
  login_type text not null,
  token_hash bytea not null,
  token_expires_at timestamptz not null,
  refresh_hash bytea not null,
  -- The one before: a second tab may use it for a moment; later it is a stolen one and ends the session.
  former_refresh_hash bytea,
  refreshed_at timestamptz not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (provider_id, subscriber_id, session_id)
);
create index session_by_end on session (provider_id, expires_at);
create index session_of_device on session (provider_id, subscriber_id, device_id);

-- Devices of an account. The slot numbers hold both limits under a race: active devices, and different ones in a month.
create table subscriber_device (
  provider_id text not null,
  subscriber_id text not null,
  device_id text not null,
  name text not null,
  device_type text not null,
  device_os text not null,
  make text,
  model text,
  -- None for a device that was removed.
  active_slot smallint,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (provider_id, subscriber_id, device_id),
  unique (provider_id, subscriber_id, active_slot)
);
create table subscriber_device_month (
  provider_id text not null,
  subscriber_id text not null,
  -- First day of a calendar month in UTC.
  month date not null,
  slot smallint not null,
  device_id text not null,
  primary key (provider_id, subscriber_id, month, slot),
  unique (provider_id, subscriber_id, month, device_id)
);

-- One-time codes and the tokens of links: HMACs with a key of the provider. One for each purpose and target.
create table one_time_code (
  provider_id text not null,
  purpose text not null,
  -- HMAC of the address, number or profile that it was sent for.
  target bytea not null,
  subscriber_id text,
  code_hash bytea not null,
  -- Of the link in the same mail; a link is found by it alone.
  link_hash bytea,
  tries_left smallint not null check (tries_left >= 0),
  -- What the purpose needs to go on, such as the new address.
  details jsonb not null default '{}',
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (provider_id, purpose, target)
);
create unique index one_time_code_by_link on one_time_code (provider_id, link_hash) where link_hash is not null;
create index one_time_code_by_end on one_time_code (provider_id, expires_at);

create table captcha (
  provider_id text not null,
  captcha_id text not null,
  action text not null,
  device_id text not null,
  -- HMAC of the answer.
  answer_hash bytea not null,
  -- The answer itself, in the demo only: its sandbox shows it.
  answer text,
  challenge jsonb not null,
  expires_at timestamptz not null,
  primary key (provider_id, captcha_id)
);
create index captcha_by_end on captcha (provider_id, expires_at);

create table pairing (
  provider_id text not null,
  token_hash bytea not null,
  code text not null,
  device_id text not null,
  device_name text not null,
  device_type text not null,
  device_os text not null,
  country text not null,
  -- Given to who found the code; confirms this screen alone.
  confirmation text,
  found_by text,
  subscriber_id text,
  profile_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (provider_id, token_hash),
  unique (provider_id, code)
);
create unique index pairing_by_confirmation on pairing (provider_id, confirmation) where confirmation is not null;
create index pairing_by_end on pairing (provider_id, expires_at);
