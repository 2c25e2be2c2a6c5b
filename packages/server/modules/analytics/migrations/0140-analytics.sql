-- Events of viewers, by ids that their clients made: one that is sent twice is one row.
create table analytics_event (
  provider_id text not null,
  -- The day in the event's id, corrected by whole days where the client's clock is out by more than half of one: the same
  -- for each repetition. Rows of an age are next to each other, so that they are found and removed without another index.
  id_day date not null,
  event_id uuid not null,
  name text not null,
  -- By the client's clock, corrected by the time at which the batch was sent.
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  -- A pseudonym of the device.
  device_key text not null,
  -- Of analytics_user: once that row is gone, nothing leads from an event to a person.
  user_key uuid,
  country text not null,
  language text not null,
  device_kind text not null,
  -- Why it is taken for a program's; such events count nowhere.
  bot text,
  attributes jsonb not null,
  primary key (provider_id, id_day, event_id)
);

-- What is known of the people behind events, apart from these.
create table analytics_user (
  provider_id text not null,
  subscriber_id text not null,
  profile_id text not null,
  user_key uuid not null,
  properties jsonb not null,
  updated_at timestamptz not null,
  primary key (provider_id, subscriber_id, profile_id)
);
create unique index analytics_user_key on analytics_user (provider_id, user_key);

-- Sums by day in UTC, written anew from the events as long as late ones are taken.
create table analytics_daily (
  provider_id text not null,
  day date not null,
  kind text not null,
  key text not null,
  country text not null,
  language text not null,
  device_kind text not null,
  value bigint not null,
  primary key (provider_id, day, kind, key, country, language, device_kind)
);

-- What waits for a tool of another company. A row is claimed before it is sent: an event whose outcome nobody saw is not
-- sent again, a user is: of those the newest properties count.
create table analytics_delivery (
  provider_id text not null,
  tool text not null,
  -- An event's id, or the user_key of a user whose properties have changed.
  item_id uuid not null,
  -- Of the event; absent for a user.
  id_day date,
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  claimed_at timestamptz,
  primary key (provider_id, tool, item_id)
);
create index analytics_delivery_due on analytics_delivery (provider_id, tool, due_at);
