-- Topics have one name: the provider's id, an underscore and what they are of. Earlier ones had none, or no underscore.
insert into topic_subscription (provider_id, topic, device_id, created_at)
  select provider_id,
    provider_id || '_' || case
      when topic = provider_id || 'BROADCAST' then 'BROADCAST'
      when topic = provider_id || 'PC' then 'PC'
      else topic end,
    device_id, created_at
  from topic_subscription where not starts_with(topic, provider_id || '_')
  on conflict do nothing;
delete from topic_subscription where not starts_with(topic, provider_id || '_');

-- Where a device is reached by push, and who was on it when it said so.
create table push_token (
  provider_id text not null,
  -- Of the token, so that a device that says it again has one.
  token_id text not null,
  device_id text not null,
  session_id text not null,
  -- Null for a visitor.
  subscriber_id text,
  kind text not null check (kind in ('webpush', 'fcm')),
  token text not null,
  p256dh text,
  auth text,
  language text not null check (language in ('en', 'ar')),
  updated_at timestamptz not null,
  primary key (provider_id, token_id),
  check (kind = 'fcm' or (p256dh is not null and auth is not null))
);
create unique index push_token_of_session on push_token (provider_id, session_id);
create index push_token_of_device on push_token (provider_id, device_id);

-- A message to a topic, in both languages.
create table notification (
  provider_id text not null,
  message_id text not null,
  topic text not null,
  title_en text not null,
  title_ar text not null,
  message_en text not null,
  message_ar text not null,
  image_url text not null,
  content_id text not null,
  cta text not null,
  deeplink text not null,
  is_direct_deeplink boolean not null,
  state text not null check (state in ('waiting', 'sending', 'sent', 'cancelled')),
  send_at timestamptz not null,
  expires_at timestamptz not null,
  -- When streams were told and the queueing began.
  published_at timestamptz,
  -- The last device whose tokens were queued; the devices of a topic are queued in the order of their ids.
  queued_to text not null default '',
  queued integer not null default 0,
  created_at timestamptz not null,
  primary key (provider_id, message_id)
);
create index notification_unfinished on notification (provider_id, send_at) where state in ('waiting', 'sending');
create index notification_of_topic on notification (provider_id, topic, published_at) where published_at is not null;

-- A message to one token: the key keeps it from being queued twice.
create table push_delivery (
  provider_id text not null,
  message_id text not null,
  token_id text not null,
  -- When it is tried next; null once it is settled. A process that takes it moves it on, so that it comes up again
  -- where that process dies.
  due_at timestamptz,
  attempts smallint not null default 0,
  outcome text check (outcome in ('accepted', 'gone', 'refused', 'expired', 'failed')),
  primary key (provider_id, message_id, token_id),
  check ((due_at is null) = (outcome is not null))
);
create index push_delivery_due on push_delivery (provider_id, due_at) where due_at is not null;
