-- A short film about a content. It is played under its own id, always in the clear, as DASH and as HLS.
create table content_trailer (
  provider_id text not null,
  trailer_id text not null,
  object_id text not null,
  position integer not null,
  -- A language that is missing falls back to the other.
  title_en text,
  title_ar text,
  -- As planned; the film that was made knows better.
  seconds integer not null,
  quality text not null,
  asset_id text not null,
  availability_ids text[] not null,
  primary key (provider_id, trailer_id),
  foreign key (provider_id, object_id) references content on delete cascade,
  foreign key (provider_id, asset_id) references asset,
  check (title_en is not null or title_ar is not null)
);
create index trailer_of_content on content_trailer (provider_id, object_id, position);
create index trailer_of_asset on content_trailer (provider_id, asset_id);
