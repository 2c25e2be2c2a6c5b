-- A provider as the console edits it: the same documents as in its folder. A row takes the place of the whole folder.
create table provider (
  provider_id text primary key,
  -- brand.json and keys.json.
  brand jsonb not null,
  keys jsonb not null,
  -- Questions and answers by language code: eng, ara.
  faq jsonb not null default '{}',
  -- logo.svg.
  logo text,
  changed_at timestamptz not null
);
