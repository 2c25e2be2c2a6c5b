-- How many active titles a list has: counting them anew takes the longer the more there are. Kept by the import.
create table content_count (
  provider_id text not null,
  -- What the titles have in common: 'all', 'type', 'genre', 'language', 'year', 'price', 'tag', 'country'; 'people' counts
  -- the people of any title.
  facet text not null,
  value text not null,
  -- Of this category only; empty for all.
  category text not null,
  titles integer not null,
  primary key (provider_id, facet, category, value)
);

-- Titles that a person is of.
alter table person add column titles integer not null default 0;
create index person_fullest on person (provider_id, titles desc, person_id) where titles > 0;
create index person_name_en on person (provider_id, lower(name_en));
create index person_name_ar on person (provider_id, name_ar);

-- What else lists are narrowed and ordered by.
create index content_audio on content using gin (audio) where series_id is null;
create index content_year on content (provider_id, production_year, released_on desc, object_id)
  where status = 'ACTIVE' and series_id is null;
create index content_type on content (provider_id, object_type, released_on desc, object_id)
  where status = 'ACTIVE' and series_id is null;
create index content_country on content (provider_id, country, released_on desc, object_id)
  where status = 'ACTIVE' and series_id is null;
create index content_category_popular on content (provider_id, category, popularity desc, object_id)
  where status = 'ACTIVE' and series_id is null;
