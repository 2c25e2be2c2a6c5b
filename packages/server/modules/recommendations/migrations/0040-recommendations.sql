-- Neighbours of each title, best first, prepared by jobs: `alike` by what the titles are, `company` by who watched
-- both. A request blends the two and leaves out what may not be opened.
create table title_neighbours (
  provider_id text not null,
  title_id text not null,
  -- Method and fingerprint that `alike` was computed from.
  stamp text not null,
  -- When the catalogue was read for it: an older computation never replaces a newer one.
  read_at timestamptz not null,
  alike text[] not null,
  alike_scores real[] not null,
  company text[] not null default '{}',
  company_scores real[] not null default '{}',
  primary key (provider_id, title_id)
);
-- Whose neighbours change when a title does.
create index title_neighbours_alike on title_neighbours using gin (alike);

-- What is watched most in each country, most first; `*` is the country of those that have no row of their own.
create table top_title (
  provider_id text not null,
  country text not null,
  title_ids text[] not null,
  primary key (provider_id, country)
);

-- What a viewer is offered, best first.
create table viewer_title (
  provider_id text not null,
  viewer text not null,
  title_ids text[] not null,
  -- The latest view that it was computed from: an older computation never replaces a newer one.
  seen_until timestamptz not null,
  primary key (provider_id, viewer)
);
