-- Linear channels: what their schedules say, and what was made of them for players.
create table channel (
  provider_id text not null,
  -- Id of its content in the catalogue.
  channel_id text not null,
  -- Name of the source that writes its schedule ahead; null where an operator does.
  schedule_source text,
  -- Seconds that viewers may go back; never less than the start of what runs, up to four hours.
  rewind_seconds integer not null default 3600 check (rewind_seconds between 30 and 14400),
  primary key (provider_id, channel_id)
);

create table programme (
  provider_id text not null,
  channel_id text not null,
  programme_id text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The film that it shows, again and again until its end.
  asset_id text not null,
  -- The title of the catalogue that it shows.
  content_id text,
  title_en text not null,
  title_ar text not null,
  description_en text not null default '',
  description_ar text not null default '',
  -- Seconds from its start at which advertisements may run; empty for a programme without.
  break_seconds integer[] not null default '{}',
  primary key (provider_id, channel_id, starts_at),
  unique (provider_id, channel_id, programme_id),
  foreign key (provider_id, channel_id) references channel on delete cascade,
  check (ends_at > starts_at)
);

-- What players are given: one row for each programme as it goes out, cut at whole segments. Times in microseconds
-- since 1970, sequence numbers as in HLS playlists: each row begins where the row before it ends.
create table playout (
  provider_id text not null,
  channel_id text not null,
  starts_us bigint not null,
  ends_us bigint not null,
  programme_starts_at timestamptz not null,
  blob_prefix text not null,
  -- Segments, and how often the film begins.
  segments integer not null check (segments > 0),
  repeats integer not null check (repeats > 0),
  media_sequence bigint not null,
  discontinuity_sequence bigint not null,
  break_seconds integer[] not null default '{}',
  primary key (provider_id, channel_id, starts_us),
  foreign key (provider_id, channel_id) references channel on delete cascade,
  check (ends_us > starts_us)
);
create index playout_by_end on playout (provider_id, channel_id, ends_us);
