-- How plays went, summed up by the hour. Nothing of it names or counts persons: no subscriber, profile, device,
-- session or address.
create table play_quality (
  provider_id text not null,
  hour timestamptz not null,
  title_id text not null,
  -- One that the provider serves, else `ZZ`.
  country text not null,
  -- A family of a fixed list, else `other`.
  browser text not null,
  device_type text not null,
  player_version text not null,
  plays integer not null default 0,
  -- Plays with a first frame: `plays - starts` failed or were left before.
  starts integer not null default 0,
  start_ms bigint not null default 0,
  -- Histogram of the start time: plays that needed at most so many milliseconds, and more than the bucket before.
  start_250 integer not null default 0,
  start_500 integer not null default 0,
  start_1000 integer not null default 0,
  start_2000 integer not null default 0,
  start_3000 integer not null default 0,
  start_5000 integer not null default 0,
  start_10000 integer not null default 0,
  start_longer integer not null default 0,
  stalls integer not null default 0,
  stalled_ms bigint not null default 0,
  watched_ms bigint not null default 0,
  -- Time with a rendition of known bitrate and height, the bits in it, and how it splits by height.
  measured_ms bigint not null default 0,
  kilobits bigint not null default 0,
  below_480_ms bigint not null default 0,
  below_720_ms bigint not null default 0,
  below_1080_ms bigint not null default 0,
  from_1080_ms bigint not null default 0,
  primary key (provider_id, hour, title_id, country, browser, device_type, player_version)
);

-- Failures that ended a play, by kind.
create table play_error (
  provider_id text not null,
  hour timestamptz not null,
  title_id text not null,
  country text not null,
  browser text not null,
  device_type text not null,
  player_version text not null,
  kind text not null,
  errors integer not null default 0,
  primary key (provider_id, hour, title_id, country, browser, device_type, player_version, kind)
);
