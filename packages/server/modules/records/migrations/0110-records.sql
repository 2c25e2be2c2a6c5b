-- What a profile keeps of a content, or of an episode below its series: one row each, the episode's id empty for titles.
create table record (
  provider_id text not null,
  subscriber_id text not null,
  profile_id text not null,
  content_id text not null,
  episode_id text not null default '',
  value jsonb not null,
  -- Seconds since 1970 of the latest write to each group of fields: what was written offline is merged by them.
  written_at jsonb not null,
  -- Of the profile, at the last change.
  revision bigint not null,
  primary key (provider_id, subscriber_id, profile_id, content_id, episode_id)
);

-- One row per profile with records: locked by each write, so that those of one profile have an order.
create table record_profile (
  provider_id text not null,
  subscriber_id text not null,
  profile_id text not null,
  revision bigint not null,
  -- How many records it has: they are limited.
  records integer not null default 0 check (records >= 0),
  primary key (provider_id, subscriber_id, profile_id)
);

-- How many profiles like a content, and how many do not.
create table like_count (
  provider_id text not null,
  content_id text not null,
  likes bigint not null default 0 check (likes >= 0),
  dislikes bigint not null default 0 check (dislikes >= 0),
  primary key (provider_id, content_id)
);
