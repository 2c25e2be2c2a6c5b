create table availability (
  provider_id text not null,
  availability_id text not null,
  name text not null,
  price_model text not null check (price_model in ('PLAN', 'PAID', 'RENTAL', 'FREE', 'ADBASED')),
  countries text[] not null default '{}',
  device_types text[] not null default '{}',
  quality text not null,
  -- Hours; 0 has no end.
  licence_hours integer not null default 0,
  access_type text not null default 'STREAM',
  position integer not null,
  primary key (provider_id, availability_id)
);

create table price_class (
  provider_id text not null,
  availability_id text not null,
  price_class_id text not null,
  name text not null,
  kind text not null check (kind in ('ONETIME', 'RENTAL')),
  currency char(3) not null,
  -- Minor units of the currency.
  amount integer not null check (amount >= 0),
  primary key (provider_id, availability_id, price_class_id),
  foreign key (provider_id, availability_id) references availability on delete cascade
);

create table content (
  provider_id text not null,
  object_id text not null,
  object_type text not null,
  category text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  series_id text,
  season_num integer,
  episode_num integer,
  season_count integer,
  episode_count integer,
  production_year integer not null,
  released_on date not null,
  rating text not null,
  seconds integer not null,
  country char(2) not null,
  genres text[] not null default '{}',
  audio text[] not null default '{}',
  captions text[] not null default '{}',
  tags text[] not null default '{}',
  price_models text[] not null default '{}',
  popularity double precision not null default 0,
  -- SHA-256 of the imported form, so that an unchanged title is not written again.
  fingerprint text not null,
  primary key (provider_id, object_id)
);

-- Top-level titles of a kind, newest first: what browsing asks for. Seasons and episodes are never in it.
create index content_browse on content (provider_id, category, released_on desc, object_id)
  where status = 'ACTIVE' and series_id is null;
create index content_newest on content (provider_id, released_on desc, object_id)
  where status = 'ACTIVE' and series_id is null;
create index content_popular on content (provider_id, popularity desc, object_id)
  where status = 'ACTIVE' and series_id is null;
create index content_series on content (provider_id, series_id, season_num, episode_num)
  where series_id is not null;
create index content_genres on content using gin (genres) where series_id is null;
create index content_tags on content using gin (tags) where series_id is null;

create table content_text (
  provider_id text not null,
  object_id text not null,
  language char(3) not null,
  title text not null,
  short_description text not null,
  long_description text not null,
  primary key (provider_id, object_id, language),
  foreign key (provider_id, object_id) references content on delete cascade
);
create index content_title on content_text (provider_id, language, title, object_id);

create table person (
  provider_id text not null,
  person_id text not null,
  name_en text not null,
  name_ar text not null,
  primary key (provider_id, person_id)
);

create table content_person (
  provider_id text not null,
  object_id text not null,
  position integer not null,
  person_id text not null,
  job text not null,
  role_en text,
  role_ar text,
  primary key (provider_id, object_id, position),
  foreign key (provider_id, object_id) references content on delete cascade,
  foreign key (provider_id, person_id) references person
);

create table picture (
  provider_id text not null,
  picture_id text not null,
  object_id text not null,
  shape text not null check (shape in ('LANDSCAPE', 'PORTRAIT', 'SQUARE')),
  -- What the maker of the picture needs to make it; meaningless to the catalogue.
  source jsonb not null,
  made_at timestamptz,
  focal_x real not null default 0.5,
  focal_y real not null default 0.5,
  dominant text not null default '',
  vibrant text not null default '',
  dark text not null default '',
  placeholder text not null default '',
  primary key (provider_id, picture_id),
  foreign key (provider_id, object_id) references content on delete cascade
);
create index picture_of_content on picture (provider_id, object_id);

create table asset (
  provider_id text not null,
  asset_id text not null,
  -- What the maker of the source needs to make it; meaningless to the catalogue.
  source jsonb not null,
  status text not null default 'planned' check (status in ('planned', 'making', 'ready', 'failed')),
  progress real not null default 0,
  fault text,
  -- Blob keys of the two sets start with this; set once, when every file of both is there.
  blob_prefix text,
  seconds real,
  audio text[] not null default '{}',
  captions text[] not null default '{}',
  files jsonb,
  position integer not null default 0,
  ready_at timestamptz,
  primary key (provider_id, asset_id),
  check (status <> 'ready' or blob_prefix is not null)
);

create table asset_key (
  provider_id text not null,
  asset_id text not null,
  key_id text not null,
  key text not null,
  primary key (provider_id, asset_id),
  foreign key (provider_id, asset_id) references asset on delete cascade
);

create table content_package (
  provider_id text not null,
  package_id text not null,
  object_id text not null,
  asset_id text not null,
  quality text not null,
  stream_type text not null check (stream_type in ('DASH', 'HLS')),
  stream_mode text not null default 'VOD' check (stream_mode in ('VOD', 'LIVE')),
  -- Which set of the asset: in the clear, or encrypted.
  protection text not null check (protection in ('clear', 'cbcs')),
  availability_ids text[] not null,
  position integer not null,
  primary key (provider_id, package_id),
  foreign key (provider_id, object_id) references content on delete cascade,
  foreign key (provider_id, asset_id) references asset
);
create index package_of_content on content_package (provider_id, object_id, position);

create table rail (
  provider_id text not null,
  rail_id text not null,
  title_en text not null,
  title_ar text not null,
  shape text not null,
  display text not null check (display in ('FEATURED', 'RAIL', 'TOPTEN')),
  primary key (provider_id, rail_id)
);

create table rail_item (
  provider_id text not null,
  rail_id text not null,
  position integer not null,
  object_id text not null,
  primary key (provider_id, rail_id, position),
  foreign key (provider_id, rail_id) references rail on delete cascade,
  foreign key (provider_id, object_id) references content on delete cascade
);

create table screen (
  provider_id text not null,
  screen_id text not null,
  title_en text not null,
  title_ar text not null,
  place text not null check (place in ('TOP', 'MORE')),
  position integer not null,
  rail_ids text[] not null,
  primary key (provider_id, screen_id)
);
