-- What each viewer watched, one row for each title (an episode counts for its series). It holds a viewer's latest
-- titles only; `counted_at` moves when the title is counted again.
create table watched (
  provider_id text not null,
  -- `device:...`, or `profile:...` once there are profiles.
  viewer text not null,
  title_id text not null,
  times integer not null default 1,
  counted_at timestamptz not null,
  primary key (provider_id, viewer, title_id)
);
create index watched_by_viewer on watched (provider_id, viewer, counted_at desc);
create index watched_by_title on watched (provider_id, title_id, counted_at desc);
create index watched_by_time on watched (provider_id, counted_at desc);

-- How often each title was begun on a day (UTC) in a country; nothing in it tells who.
create table watched_tally (
  provider_id text not null,
  day date not null,
  country text not null,
  title_id text not null,
  times integer not null,
  primary key (provider_id, day, country, title_id)
);
