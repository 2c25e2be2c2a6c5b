-- Every distinct word of a provider's titles, names and genres, in the form in which words are compared.
create table search_word (
  provider_id text not null,
  word text collate "C" not null,
  -- Unique over all providers, so that a word's id alone says whose it is.
  word_id integer generated always as identity,
  -- Its consonants by sound, alike for both scripts; null where they are too few to mean something.
  skeleton text collate "C",
  -- Hashes of what is left of its beginning with one or two letters taken out: two words within two typos share one.
  typo_keys integer[] not null,
  -- Titles that it finds, and titles that have it in their own name.
  titles integer not null default 0,
  named_titles integer not null default 0,
  primary key (provider_id, word)
) with (fillfactor = 70);
create unique index search_word_id on search_word (word_id);
-- A list of pending entries would be read by every search.
create index search_word_skeleton on search_word (provider_id, skeleton) where skeleton is not null;
create index search_word_typos on search_word using gin (typo_keys) with (fastupdate = off);

-- What a title is found by. Episodes are in the entry of their series.
create table search_entry (
  provider_id text not null,
  object_id text not null,
  -- The fingerprint of the content and the edition of the rules by which this was written.
  source text not null,
  popularity double precision not null,
  -- What results are narrowed by, as the content has it.
  category text not null,
  genres text[] not null,
  audio text[] not null,
  production_year integer not null,
  price_models text[] not null,
  -- Whole titles as they are compared; title lists are in their order.
  line_eng text collate "C" not null,
  line_ara text collate "C" not null,
  -- Ids of words: of the titles, of the people, of everything else.
  title_words integer[] not null,
  name_words integer[] not null,
  other_words integer[] not null,
  -- Each word with each level that the title belongs to, as search/levels.ts composes them.
  keys integer[] not null,
  primary key (provider_id, object_id),
  foreign key (provider_id, object_id) references content on delete cascade
);
create index search_entry_keys on search_entry using gin (keys) with (fastupdate = off);
create index search_entry_eng on search_entry (provider_id, line_eng, object_id);
create index search_entry_ara on search_entry (provider_id, line_ara, object_id);

-- What the entries of a provider share: how popular a title must be for each level.
create table search_state (
  provider_id text primary key,
  titles integer not null,
  floors double precision[] not null
);

alter table person add column words integer[];
create index person_words on person using gin (words);
