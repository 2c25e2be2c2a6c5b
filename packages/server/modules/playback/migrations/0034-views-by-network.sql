-- Views of a title that came from one network on a day (UTC): only some of them count. Kept for two days; the network
-- (/24, /48) stands here as a digest.
create table watched_network (
  provider_id text not null,
  day date not null,
  country text not null,
  title_id text not null,
  network text not null,
  times integer not null,
  primary key (provider_id, day, country, title_id, network)
);

-- What a title was watched on the days before tells whether a day's views are a jump.
create index watched_tally_by_title on watched_tally (provider_id, title_id, country, times desc);
